import { startFinding } from '../features/finder/early-find.ts';
import { startPrograms } from '../features/programs/early-programs.ts';
import { startWeeklyRecords } from '../features/records/early-weekly-records.ts';
import { startDrillDown } from '../features/students/early-students.ts';
import { paths } from './paths.ts';

/** What asks for the data of a screen before its code is there, by the screen's address; nothing is asked twice. */
export const asks: Readonly<Record<string, () => void>> = {
  [paths.flashcardFinder]: startFinding,
  [paths.audioQuiz]: startPrograms,
  [paths.comprehensionQuiz]: startPrograms,
  [paths.frequenSay]: startPrograms,
  [paths.weeklyRecords]: startWeeklyRecords,
  [paths.studentDrillDown]: startDrillDown,
  [paths.coachingDashboard]: startWeeklyRecords,
};
