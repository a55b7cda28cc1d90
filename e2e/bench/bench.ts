import os from 'node:os';
import { measureAudioSteps } from './audio-steps.ts';
import { measureAuthoring } from './authoring.ts';
import { measureCoaching } from './coaching.ts';
import { measureCollection } from './collection.ts';
import { measureCustomQuiz } from './custom-quiz.ts';
import { makeEnrolmentPlace, measureEnrolment } from './enrolment.ts';
import { measureFinder } from './finder.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGrading } from './grading.ts';
import { measureMachine } from './machine.ts';
import { measureMoveIn } from './move-in.ts';
import { measurePageWeight } from './page-weight.ts';
import { printFigures } from './report.ts';
import { measureReports } from './reports/reports.ts';
import { setScene } from './scene.ts';
import { addStudentsToFind, measureSearch } from './search.ts';
import { growSchool, measureStaffHome } from './staff-home.ts';
import { addCoachHistory, measureStaffPages } from './staff-pages.ts';
import { fillExamples, fillTable, measureManyRows, measureTables } from './tables.ts';
import { measureTypedAnswers } from './typed-answers.ts';
import { measureWarmStart } from './warm-start.ts';
import { measureWeekly } from './weekly.ts';

// Figures against their limits (bars). They are printed and never asserted, because a busy machine says nothing about
// the product.
const [loadBefore = Number.NaN] = os.loadavg();
const machineBefore = measureMachine();
const scene = await setScene();
printFigures(await measurePageWeight(scene));
printFigures(await measureCollection(scene));
printFigures(await measureFirstLoad(scene));
printFigures(await measureGrading(scene));
printFigures(await measureFinder(scene));
printFigures(await measureCustomQuiz(scene));
printFigures(await measureTypedAnswers(scene));
printFigures(await measureAudioSteps(scene));
printFigures(await measureAuthoring(scene));
printFigures(await measureWeekly(scene));
const history = await addCoachHistory();
printFigures(await measureStaffPages(scene, history));
printFigures(await measureCoaching(scene, history));
await growSchool();
printFigures(await measureStaffHome(scene, history));
const admin = await fillTable();
printFigures(await measureTables(scene, admin));
await addStudentsToFind();
printFigures(await measureSearch(scene, admin));
const place = await makeEnrolmentPlace();
printFigures(await measureEnrolment(scene, admin, place));
printFigures(await measureMoveIn(scene, admin));
await fillExamples();
printFigures(await measureManyRows(scene, admin));
await scene.close();
printFigures(await measureWarmStart());
printFigures(await measureReports());
console.log(
  `Load of the machine: ${loadBefore.toFixed(1)} before, ${os.loadavg()[0]?.toFixed(1)} after; ${os.cpus().length} cores, a fixed sum in ${machineBefore.toFixed(0)} and ${measureMachine().toFixed(0)} ms. 'CPU ÷ 4' is a quarter of this machine's speed; builds are compared by npm run bench:screens.`,
);
