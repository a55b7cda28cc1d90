import { startPrograms } from '../base/early-programs.ts';
import { startDrillDown } from '../base/early-students.ts';
import { startFinding } from '../features/finder/early-find.ts';
import { startDueCount } from '../features/home/early-due-count.ts';
import { startStaffDay } from '../features/home/staff-day/early-staff-day.ts';
import { startMyCalls } from '../features/planned-calls/early-my-calls.ts';
import { startWeeklyRecords } from '../features/records/early-weekly-records.ts';
import { startTable } from '../features/tables/early-table.ts';
import { startToCorrect } from '../features/tasks/early-to-correct.ts';
import { startCoaching } from '../parts/coaching/early-coaching.ts';
import { startCards } from '../parts/collection/early-cards.ts';
import { startReviewHistory } from '../parts/collection/early-review-history.ts';
import { startGroups } from '../parts/groups/early-groups.ts';
import { startPath } from '../parts/path/early-path.ts';
import { paths, TABLE_PATH } from './paths.ts';

/** Requests for the data of screens by path, each executed at most once. */
const earlyRequests: Readonly<Record<string, () => void>> = {
  [paths.home]: () => {
    startDueCount();
    void startPath();
    void startCoaching();
    void startReviewHistory();
    startStaffDay();
  },
  [paths.manageFlashcards]: () => {
    startPrograms();
    void startCards();
  },
  [paths.myFlashcards]: () => void startCards(),
  [paths.textQuiz]: () => void startCards(),
  [paths.srsQuiz]: () => void startCards(),
  [paths.myAudioQuiz]: () => void startCards(),
  [paths.flashcardFinder]: startFinding,
  [paths.audioQuiz]: startPrograms,
  [paths.comprehensionQuiz]: startPrograms,
  [paths.customQuiz]: startPrograms,
  [paths.myCoaching]: () => void startCoaching(),
  [paths.frequenSay]: startPrograms,
  [paths.weeklyRecords]: startWeeklyRecords,
  [paths.studentDrillDown]: startDrillDown,
  [paths.coachingDashboard]: () => {
    startWeeklyRecords();
    startGroups();
    startMyCalls();
    startStaffDay();
  },
  [paths.myCalls]: startMyCalls,
  [paths.toCorrect]: startToCorrect,
  [TABLE_PATH]: startTable,
};

export function requestEarly(path: string): void {
  earlyRequests[path.startsWith(`${paths.tables}/`) ? TABLE_PATH : path]?.();
}
