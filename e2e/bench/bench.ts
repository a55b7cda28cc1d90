import os from 'node:os';
import { measureAudioSteps } from './audio-steps.ts';
import { measureAuthoring } from './authoring.ts';
import { measureCollection } from './collection.ts';
import { measureCustomQuiz } from './custom-quiz.ts';
import { makeEnrolmentPlace, measureEnrolment } from './enrolment.ts';
import { measureFinder } from './finder.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGrading } from './grading.ts';
import { measureMachine, slowFourTimes } from './machine.ts';
import { measurePageWeight } from './page-weight.ts';
import { type Figure, printFigures } from './report.ts';
import { measureReports } from './reports/reports.ts';
import { type Scene, setScene } from './scene.ts';
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
await measureSlowed(measureFirstLoad);
await measureSlowed(measureGrading);
await measureSlowed(measureFinder);
await measureSlowed(measureCustomQuiz);
await measureSlowed(measureTypedAnswers);
await measureSlowed(measureAudioSteps);
await measureSlowed(measureAuthoring);
await measureSlowed(measureWeekly);
const history = await addCoachHistory();
await measureSlowed((run) => measureStaffPages(run, history));
await growSchool();
await measureSlowed((run) => measureStaffHome(run, history));
const admin = await fillTable();
await measureSlowed((run) => measureTables(run, admin));
await addStudentsToFind();
await measureSlowed((run) => measureSearch(run, admin));
const place = await makeEnrolmentPlace();
await measureSlowed((run) => measureEnrolment(run, admin, place));
await fillExamples();
printFigures(await measureManyRows(scene, admin));
await scene.close();
printFigures(await measureWarmStart());
printFigures(await measureReports());
console.log(
  `Load of the machine: ${loadBefore.toFixed(1)} before, ${os.loadavg()[0]?.toFixed(1)} after; ${os.cpus().length} cores. ` +
    `'CPU ÷ 4' is a quarter of a machine that takes 340 ms for a fixed sum, which took this one ${machineBefore.toFixed(0)} ms before, ${measureMachine().toFixed(0)} ms after; 'raw' is a quarter of this one.`,
);

/** Measures against the reference machine, then at a quarter of this machine's speed. */
async function measureSlowed(measure: (scene: Scene) => Promise<Figure[]>): Promise<void> {
  const figures = await measure(scene);
  printFigures(figures, await measure({ ...scene, slowDown: slowFourTimes }));
}
