import { accessTokens } from './access-tokens/access-tokens.ts';
import { answers } from './answers/answers.ts';
import { missedWords } from './answers/missed-words.ts';
import { proposedAnswers } from './answers/proposed-answers.ts';
import { myCoachingMails } from './coaching-mails/my-coaching-mails.ts';
import { configuration } from './configuration/configuration.ts';
import { creditWrites } from './credits/credit-writes.ts';
import { exampleSets } from './example-sets/example-sets.ts';
import { exampleEditing } from './examples/example-editing.ts';
import { examples } from './examples/examples.ts';
import { finder } from './finder/finder.ts';
import { collecting } from './flashcards/collecting.ts';
import { downloads } from './flashcards/downloads.ts';
import { flashcards } from './flashcards/flashcards.ts';
import { givenSets } from './flashcards/given-sets.ts';
import { live } from './live/live.ts';
import { membershipWrites } from './memberships/membership-writes.ts';
import { history } from './moving-in/history.ts';
import { movingIn } from './moving-in/moving-in.ts';
import { myNew } from './path/my-new.ts';
import { myPath } from './path/my-path.ts';
import { enrolments } from './people/enrolments.ts';
import { erasedAccounts } from './people/erased-accounts.ts';
import { myPreferences } from './people/my-preferences.ts';
import { people } from './people/people.ts';
import { persons } from './people/persons.ts';
import { userLists } from './people/user-lists.ts';
import { userMerges } from './people/user-merges.ts';
import { calendarFeeds } from './planned-calls/calendar-feeds.ts';
import { plannedCalls } from './planned-calls/planned-calls.ts';
import { programs } from './programs/programs.ts';
import { customQuiz } from './quizzes/custom-quiz.ts';
import { quizRuns } from './quizzes/quiz-runs.ts';
import { quizzes } from './quizzes/quizzes.ts';
import { formerSessions } from './records/former-sessions.ts';
import { groups } from './records/groups.ts';
import { recordWrites } from './records/record-writes.ts';
import { records } from './records/records.ts';
import { myReminder } from './reminders/my-reminder.ts';
import { adminReports } from './reports/admin-reports.ts';
import { reports } from './reports/reports.ts';
import { cardMemories } from './reviews/card-memory.ts';
import { dueCount } from './reviews/due-count.ts';
import { myReviews } from './reviews/my-reviews.ts';
import { reviews } from './reviews/reviews.ts';
import { audit } from './school/audit.ts';
import { schoolOffer } from './school/offer.ts';
import { operations } from './school/operations.ts';
import { school } from './school/school.ts';
import { search } from './search/search.ts';
import { staffDays } from './staff-day/staff-day.ts';
import { departures } from './students/departures.ts';
import { drillDown } from './students/drill-down.ts';
import { merges } from './students/merges.ts';
import { previousCoaches } from './students/previous-coaches.ts';
import { studentLists } from './students/student-lists.ts';
import { studentWrites } from './students/student-writes.ts';
import { students } from './students/students.ts';
import { surveys } from './surveys/surveys.ts';
import { importHeads } from './tables/import-heads.ts';
import { tableEditors } from './tables/table-editors.ts';
import { tables } from './tables/tables.ts';
import { feedbackCards } from './tasks/feedback-cards.ts';
import { myCoaching } from './tasks/my-coaching.ts';
import { recordings } from './tasks/recordings.ts';
import { tasks } from './tasks/tasks.ts';
import { mistakes, openDecisions, typoReports } from './typos/typo-reports.ts';
import { undoing } from './undo/undo.ts';
import { vocabulary } from './vocabulary/vocabulary.ts';
import { wordHelps } from './vocabulary/word-help.ts';
import { longWeeks } from './weeks/long-weeks.ts';
import { weekReads } from './weeks/week-reads.ts';
import { weekWrites } from './weeks/week-writes.ts';

export const api = {
  configuration,
  people,
  myPreferences,
  live,
  search,
  userLists,
  programs,
  vocabulary,
  wordHelps,
  examples,
  exampleEditing,
  exampleSets,
  finder,
  quizzes,
  quizRuns,
  customQuiz,
  answers,
  missedWords,
  proposedAnswers,
  flashcards,
  collecting,
  givenSets,
  downloads,
  reviews,
  dueCount,
  myPath,
  myNew,
  myReminder,
  myCoachingMails,
  cardMemories,
  myReviews,
  surveys,
  staffDays,
  weekReads,
  weekWrites,
  records,
  longWeeks,
  recordWrites,
  drillDown,
  students,
  previousCoaches,
  studentLists,
  studentWrites,
  departures,
  merges,
  membershipWrites,
  creditWrites,
  reports,
  adminReports,
  tableEditors,
  tables,
  importHeads,
  history,
  undoing,
  formerSessions,
  groups,
  tasks,
  feedbackCards,
  myCoaching,
  recordings,
  plannedCalls,
  calendarFeeds,
  typoReports,
  mistakes,
  openDecisions,
  school,
  schoolOffer,
  movingIn,
  audit,
  operations,
  persons,
  enrolments,
  erasedAccounts,
  userMerges,
  accessTokens,
};
