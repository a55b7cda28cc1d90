import type { Route } from '../http/implement.ts';
import { accessTokensRoutes } from './access-tokens/access-tokens.routes.ts';
import { answersRoutes } from './answers/answers.routes.ts';
import { missedWordsRoutes } from './answers/missed-words.routes.ts';
import { proposedAnswersRoutes } from './answers/proposed-answers.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { myCoachingMailsRoutes } from './coaching-mails/my-coaching-mails.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import { creditWritesRoutes } from './credits/credit-writes.routes.ts';
import { exampleSetsRoutes } from './example-sets/example-sets.routes.ts';
import { exampleEditingRoutes } from './examples/example-editing.routes.ts';
import { examplesRoutes } from './examples/examples.routes.ts';
import { finderRoutes } from './finder/finder.routes.ts';
import { collectingRoutes } from './flashcards/collecting.routes.ts';
import { downloadsRoutes } from './flashcards/downloads.routes.ts';
import { flashcardsRoutes } from './flashcards/flashcards.routes.ts';
import { givenSetsRoutes } from './flashcards/given-sets.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { membershipWritesRoutes } from './memberships/membership-writes.routes.ts';
import { historyRoutes } from './moving-in/history.routes.ts';
import { movingInRoutes } from './moving-in/moving-in.routes.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { myNewRoutes } from './path/my-new.routes.ts';
import { myPathRoutes } from './path/my-path.routes.ts';
import { enrolmentsRoutes } from './people/enrolments.routes.ts';
import { erasedAccountsRoutes } from './people/erased-accounts.routes.ts';
import { userMergesRoutes } from './people/merging/user-merges.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { personsRoutes } from './people/persons.routes.ts';
import { preferencesRoutes } from './people/preferences.routes.ts';
import { userListsRoutes } from './people/user-lists.routes.ts';
import { calendarFeedsRoutes } from './planned-calls/calendar-feeds.routes.ts';
import { plannedCallsRoutes } from './planned-calls/planned-calls.routes.ts';
import { programsRoutes } from './programs/programs.routes.ts';
import { customQuizRoutes } from './quizzes/custom-quiz.routes.ts';
import { quizRunsRoutes } from './quizzes/quiz-runs.routes.ts';
import { quizzesRoutes } from './quizzes/quizzes.routes.ts';
import { formerSessionsRoutes } from './records/former-sessions.routes.ts';
import { recordWritesRoutes } from './records/record-writes.routes.ts';
import { recordsRoutes } from './records/records.routes.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { adminReportsRoutes } from './reports/admin-reports.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { cardMemoryRoutes } from './reviews/card-memory.routes.ts';
import { dueCountRoutes } from './reviews/due-count.routes.ts';
import { myReviewsRoutes } from './reviews/my-reviews.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { offerRoutes } from './school/offer/offer.routes.ts';
import { schoolRoutes } from './school/school.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { staffDayRoutes } from './staff-day/staff-day.routes.ts';
import { departuresRoutes } from './students/departures/departures.routes.ts';
import { drillDownRoutes } from './students/drill-down.routes.ts';
import { mergesRoutes } from './students/merging/merges.routes.ts';
import { previousCoachesRoutes } from './students/previous-coaches.routes.ts';
import { studentListsRoutes } from './students/student-lists.routes.ts';
import { studentWritesRoutes } from './students/student-writes.routes.ts';
import { studentsRoutes } from './students/students.routes.ts';
import { surveysRoutes } from './surveys/surveys.routes.ts';
import { tableEditorsRoutes } from './tables/editors/table-editors.routes.ts';
import { importHeadsRoutes } from './tables/import-heads.routes.ts';
import { tablesRoutes } from './tables/tables.routes.ts';
import { feedbackCardsRoutes } from './tasks/feedback-cards.routes.ts';
import { myCoachingRoutes } from './tasks/my-coaching.routes.ts';
import { recordingsRoutes } from './tasks/recordings.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { mistakesRoutes } from './typos/mistakes.routes.ts';
import { openDecisionsRoutes, typoReportsRoutes } from './typos/typo-reports.routes.ts';
import { undoRoutes } from './undo/undo.routes.ts';
import { vocabularyRoutes } from './vocabulary/vocabulary.routes.ts';
import { wordHelpRoutes } from './vocabulary/word-help.routes.ts';
import { longWeeksRoutes } from './weeks/long-weeks.routes.ts';
import { weekReadsRoutes } from './weeks/week-reads.routes.ts';
import { weekWritesRoutes } from './weeks/week-writes.routes.ts';

export const routes: Route[] = [
  ...configurationRoutes,
  ...accessTokensRoutes,
  ...peopleRoutes,
  ...preferencesRoutes,
  ...liveRoutes,
  ...searchRoutes,
  ...userListsRoutes,
  ...programsRoutes,
  ...vocabularyRoutes,
  ...wordHelpRoutes,
  ...examplesRoutes,
  ...exampleEditingRoutes,
  ...exampleSetsRoutes,
  ...finderRoutes,
  ...quizzesRoutes,
  ...quizRunsRoutes,
  ...customQuizRoutes,
  ...answersRoutes,
  ...missedWordsRoutes,
  ...proposedAnswersRoutes,
  ...flashcardsRoutes,
  ...collectingRoutes,
  ...givenSetsRoutes,
  ...groupsRoutes,
  ...tasksRoutes,
  ...recordingsRoutes,
  ...feedbackCardsRoutes,
  ...myCoachingRoutes,
  ...plannedCallsRoutes,
  ...calendarFeedsRoutes,
  ...downloadsRoutes,
  ...reviewsRoutes,
  ...dueCountRoutes,
  ...myPathRoutes,
  ...myNewRoutes,
  ...remindersRoutes,
  ...myCoachingMailsRoutes,
  ...cardMemoryRoutes,
  ...myReviewsRoutes,
  ...surveysRoutes,
  ...staffDayRoutes,
  ...weekReadsRoutes,
  ...recordsRoutes,
  ...longWeeksRoutes,
  ...weekWritesRoutes,
  ...formerSessionsRoutes,
  ...recordWritesRoutes,
  ...drillDownRoutes,
  ...studentsRoutes,
  ...previousCoachesRoutes,
  ...studentListsRoutes,
  ...studentWritesRoutes,
  ...departuresRoutes,
  ...mergesRoutes,
  ...membershipWritesRoutes,
  ...creditWritesRoutes,
  ...reportsRoutes,
  ...adminReportsRoutes,
  ...importHeadsRoutes,
  ...historyRoutes,
  ...tablesRoutes,
  ...typoReportsRoutes,
  ...mistakesRoutes,
  ...openDecisionsRoutes,
  ...undoRoutes,
  ...schoolRoutes,
  ...offerRoutes,
  ...movingInRoutes,
  ...auditRoutes,
  ...operationsRoutes,
  ...personsRoutes,
  ...enrolmentsRoutes,
  ...erasedAccountsRoutes,
  ...userMergesRoutes,
  ...tableEditorsRoutes,
];
