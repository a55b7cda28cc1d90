import { startFinding } from '../features/finder/early-find.ts';
import { startDueCount } from '../features/home/early-due-count.ts';
import { startPrograms } from '../features/programs/early-programs.ts';
import { startWeeklyRecords } from '../features/records/early-weekly-records.ts';
import { startDrillDown } from '../features/students/early-students.ts';
import { paths } from './paths.ts';

/** Requests the data of a screen before its code is loaded, by the screen's address; each at most once. */
export const earlyRequests: Readonly<Record<string, () => void>> = {
  [paths.home]: startDueCount,
  [paths.flashcardFinder]: startFinding,
  [paths.audioQuiz]: startPrograms,
  [paths.comprehensionQuiz]: startPrograms,
  [paths.frequenSay]: startPrograms,
  [paths.weeklyRecords]: startWeeklyRecords,
  [paths.studentDrillDown]: startDrillDown,
  [paths.coachingDashboard]: startWeeklyRecords,
};
