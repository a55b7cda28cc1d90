import os from 'node:os';
import { measureAudioSteps } from './audio-steps.ts';
import { measureAuthoring } from './authoring.ts';
import { measureCollection } from './collection.ts';
import { measureFinder } from './finder.ts';
import { measureGrading } from './grading.ts';
import { measureMachine } from './machine.ts';
import { measurePageWeight } from './page-weight.ts';
import { printFigures } from './report.ts';
import { setScene } from './scene.ts';
import { measureStaffPages } from './staff-pages.ts';
import { measureTables } from './tables.ts';
import { measureWarmStart } from './warm-start.ts';
import { measureWeekly } from './weekly.ts';

// Figures beside their bars: printed, never asserted, for a busy machine says nothing about the product.
const [loadBefore = Number.NaN] = os.loadavg();
const machineBefore = measureMachine();
const scene = await setScene();
printFigures(await measurePageWeight(scene));
printFigures(await measureCollection(scene));
printFigures(await measureGrading(scene));
printFigures(await measureFinder(scene));
printFigures(await measureAudioSteps(scene));
printFigures(await measureAuthoring(scene));
printFigures(await measureWeekly(scene));
printFigures(await measureStaffPages(scene));
printFigures(await measureTables(scene));
await scene.close();
printFigures(await measureWarmStart());
console.log(
  `Load of the machine: ${loadBefore.toFixed(1)} before, ${os.loadavg()[0]?.toFixed(1)} after; ${os.cpus().length} cores. ` +
    `'CPU ÷ 4' is a quarter of a machine that takes 340 ms for a fixed sum, which took this one ${machineBefore.toFixed(0)} ms before, ${measureMachine().toFixed(0)} ms after.`,
);
