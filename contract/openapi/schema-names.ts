/** `at` names a call and a place in its body or answer, as `findSchema` reads it. */
interface SchemaName {
  at: string;
  description: string;
}

export const schemaNames: Readonly<Record<string, SchemaName>> = {
  Example: {
    at: 'examples.all answer[]',
    description: 'A Spanish sentence with its translation, audio links and words.',
  },
  NewExample: {
    at: 'exampleEditing.add body.example',
    description: 'An example that is created; absent and null texts are stored as empty ones.',
  },
  NewExamples: { at: 'exampleSets.addMany body', description: 'Examples that are created, up to 1,000.' },
  FirstSentences: {
    at: 'finder.myFirstSentences answer',
    description:
      'Up to ten sentences with sound for somebody who begins, and the number of their active lesson.',
  },
  CourseCounts: {
    at: 'schoolOffer.read answer.counts',
    description:
      'Numbers of records of each kind in the course that ships with the product, or of those that a school lacks.',
  },
  Tag: { at: 'finder.tags answer[]', description: 'A search term of the finder.' },
  CountedTag: {
    at: 'finder.findTags answer[]',
    description: 'A tag with the number of sentences that a search finds once the tag is added to it.',
  },
  WantedTag: { at: 'finder.find body.tags[]', description: 'A tag as a search of the finder names it.' },
  TagType: {
    at: 'finder.tags answer[].type',
    description:
      'The kind of a tag: a subcategory, a verb, a conjugation, a word of the vocabulary or an idiom.',
  },
  Spanglish: {
    at: 'examples.all answer[].spanglish',
    description:
      'The language of the Spanish text: `spanglish` when it holds English parts between asterisks, otherwise `esp`.',
  },
  StudentExample: {
    at: 'flashcards.mine answer.studentExamples[]',
    description: 'A card: an example in the collection of a user, with its review dates.',
  },
  Collection: {
    at: 'flashcards.mine answer',
    description: 'The cards of a user and the examples that they show.',
  },
  ReviewedCollection: {
    at: 'myReviews.cards answer',
    description: 'The cards of a user, their examples and the last review of each card within 24 hours.',
  },
  ReviewedCollectionWith: {
    at: 'myReviews.cardsWith answer',
    description: 'A `ReviewedCollection` with `held`, the given keys of reviews that it includes.',
  },
  LatestReview: {
    at: 'myReviews.cards answer.latestReviews[]',
    description: 'The last review of a card within the last 24 hours, with the data that a correction needs.',
  },
  NewReview: {
    at: 'myReviews.review body[]',
    description:
      'A review of a card; with `corrects`, the key of a review, a correction of the difficulty of that review.',
  },
  ReviewOutcome: {
    at: 'myReviews.review answer[]',
    description: 'The outcome of one review that was sent, with the card as it is after the whole call.',
  },
  CardMemory: {
    at: 'cardMemories.mine answer',
    description: 'The reviews of one card and the predicted chance, in percent, that it is recalled.',
  },
  Preferences: {
    at: 'myPreferences.change body',
    description: 'The learning preferences of a person, which count on all their devices.',
  },
  ReviewedDay: {
    at: 'reviews.myHistory answer[]',
    description: 'A day with the number of reviews that a student made on it.',
  },
  DueDay: {
    at: 'dueCount.mine answer[]',
    description: 'A day with the number of cards that come due on it.',
  },
  LearnerPath: { at: 'myPath.mine answer', description: "The done and remaining steps of a learner's day." },
  NewADay: {
    at: 'myNew.mine answer.newADay',
    description: 'The number of new sentences that are offered on a day.',
  },
  OfferedSentences: {
    at: 'myNew.mine answer',
    description: 'The new sentences that are offered on a day, in their order, with the lesson of each.',
  },
  NewDecision: {
    at: 'myNew.decide body[]',
    description: 'The decision of a learner to collect or to leave an offered sentence.',
  },
  DecisionOutcome: {
    at: 'myNew.decide answer[]',
    description: 'The outcome of one decision that was sent, with the card of the sentence or null.',
  },
  Difficulty: { at: 'cardMemories.mine answer.reviews[].difficulty', description: 'The grade of a review.' },
  CustomQuiz: {
    at: 'customQuiz.draw body',
    description:
      'The choices that make up a custom quiz: source of the cards, lessons, tags, kind, length and seed.',
  },
  DrawnQuiz: {
    at: 'customQuiz.draw answer',
    description:
      'The cards of a custom quiz: the number that fit, the ids drawn in their order, and the first 50 examples.',
  },
  Quiz: {
    at: 'quizzes.list answer[]',
    description: 'An official quiz. Its nickname holds its course and number.',
  },
  QuizRun: { at: 'quizRuns.mine answer[]', description: 'An official quiz that a student has finished.' },
  NewQuizRun: {
    at: 'quizRuns.addMine body',
    description: 'An official quiz that a student has just finished.',
  },
  NewAnswer: {
    at: 'answers.answer body[]',
    description: 'An answer that a student typed, as one text or by the gaps of a Spanglish sentence.',
  },
  AnswerOutcome: {
    at: 'answers.answer answer[]',
    description: 'The outcome of one typed answer that was sent, with its verdict.',
  },
  ItemOutcome: {
    at: 'answers.answer answer[].outcome',
    description:
      'The outcome of one item: `stored` now, `known` because its key was stored before, or `refused`.',
  },
  Judging: {
    at: 'answers.judging answer',
    description: 'The spellings and accepted answers by which typed answers are judged.',
  },
  AcceptedAnswers: {
    at: 'answers.judging answer.accepted[]',
    description: 'The accepted answers to a sentence besides the sentence itself.',
  },
  OwnAnswer: {
    at: 'answers.accept body',
    description: 'An answer that a student regards as right, or no longer.',
  },
  MissedWord: {
    at: 'missedWords.list answer[]',
    description: 'A word that was wrong or missing in recent answers of a student.',
  },
  OwnWeek: {
    at: 'staffDays.mine answer.thisWeek',
    description:
      "The week records of a coach's students in one week: numbers, and the first 50 incomplete records.",
  },
  OpenRecord: {
    at: 'staffDays.mine answer.thisWeek.records[]',
    description: 'A week record that is not complete, and the parts that it lacks.',
  },
  ComingCall: {
    at: 'departures.facts answer.comingCalls[]',
    description: 'A private call or group session after the last day of a student who leaves.',
  },
  MergedUser: { at: 'userMerges.trial answer.kept', description: 'One of two users in a merge.' },
  MergedStudent: { at: 'merges.trial answer.kept', description: 'One of two coaching students in a merge.' },
  TypoField: {
    at: 'typoReports.report body.field',
    description: 'The field of an example that holds a typo.',
  },
  ProposedAnswers: {
    at: 'proposedAnswers.list answer',
    description: 'The proposed answers without a decision, and their number.',
  },
  ProposedAnswer: {
    at: 'proposedAnswers.list answer.proposals[]',
    description: 'An answer that students regard as right, for admins to decide.',
  },
  ProposalStatus: {
    at: 'proposedAnswers.decide body.status',
    description: 'The state of a proposed answer.',
  },
  AnswerDecision: {
    at: 'proposedAnswers.decide body',
    description: 'The decision of an admin on a proposed answer.',
  },
  NewTypoReport: { at: 'typoReports.report body', description: 'A typo report of a member of staff.' },
  MistakeKind: {
    at: 'mistakes.report body.kind',
    description: 'The part of an example in which a student found a mistake.',
  },
  NewMistake: { at: 'mistakes.report body', description: 'A mistake in an example that a student reports.' },
  OwnMistakes: {
    at: 'mistakes.mine answer',
    description:
      'The reported mistakes of a person that were corrected, and the number of reports left for the day.',
  },
  MendedMistake: {
    at: 'mistakes.mine answer.mended[]',
    description: 'A mistake that the caller reported and that was corrected.',
  },
  TypoReports: {
    at: 'typoReports.list answer',
    description: 'Typo reports in one state, and their number up to 1,000.',
  },
  TypoReport: {
    at: 'typoReports.list answer.reports[]',
    description: 'A typo report with its example as it is stored now.',
  },
  TypoReportStatus: { at: 'typoReports.decide body.status', description: 'The state of a typo report.' },
  TypoDecision: { at: 'typoReports.decide body', description: 'The decision of an admin on a typo report.' },
  OpenDecisions: {
    at: 'openDecisions.count answer',
    description: 'The numbers of typo reports and proposed answers that wait for a decision of an admin.',
  },
  SignedInUser: {
    at: 'people.myData answer',
    description: 'The signed-in user with the role as a student and the role as staff.',
  },
  User: {
    at: 'userLists.allStudents answer[]',
    description: 'An account of the app as lists show it. It is not a coaching student.',
  },
  StudentRole: {
    at: 'people.myData answer.roles.studentRole',
    description: 'The role of a user as a student; empty for none.',
  },
  AdminRole: {
    at: 'people.myData answer.roles.adminRole',
    description: 'The role of a user as staff; empty for none.',
  },
  GivenStudentRole: {
    at: 'tableEditors.addStudent body.role?',
    description: 'The roles that the students table can set.',
  },
  KeptBack: {
    at: 'merges.trial answer.keptBack[]',
    description:
      'A field with different values in a merge: the value that is kept and the value that is not moved.',
  },
  Cohort: { at: 'people.myData answer.cohort', description: 'The cohort of a user; empty for none.' },
  GivenCohort: { at: 'tableEditors.addStudent body.cohort', description: 'The cohorts of a program.' },
  StudentProgram: {
    at: 'tableEditors.addStudent body.program',
    description:
      'The free label of a user, unrelated to programs of lessons. These values apply unless the school has set others.',
  },
  Program: {
    at: 'programs.list answer[]',
    description: 'A sequence of lessons, with the current lesson of each of ten cohorts.',
  },
  ProgramUpdate: {
    at: 'tableEditors.updateProgram body',
    description: 'A program with the values to store.',
  },
  VocabLesson: { at: 'programs.lessons answer[]', description: 'A lesson of a program with its new words.' },
  Vocabulary: { at: 'vocabulary.list answer[]', description: 'A word or phrase that is taught.' },
  WordHelp: {
    at: 'wordHelps.read answer',
    description: 'An explanation of a word for a learner: tags, lessons, cards and a sentence with it.',
  },
  Spelling: { at: 'vocabulary.spellings answer[]', description: 'A lower-case form of a word.' },
  Survey: {
    at: 'surveys.ofStudent answer?',
    description: 'The record of the last time that a user was asked what they think of the product.',
  },
  UserRef: {
    at: 'weekReads.coaches answer[].user',
    description: 'A coach as other records name them; all fields are empty for a coach who was removed.',
  },
  Coach: { at: 'weekReads.coaches answer[]', description: 'An entry of the coach list.' },
  Course: { at: 'weekReads.courses answer[]', description: 'A coaching product that a membership is for.' },
  NewCourse: { at: 'tableEditors.addCourse body', description: 'A course that is created.' },
  CourseUpdate: { at: 'tableEditors.updateCourse body', description: 'A course with the values to store.' },
  CoachingLesson: {
    at: 'weekReads.lessons answer[]',
    description: 'A lesson that a week record can name. It is not a vocab lesson.',
  },
  NewCoachingLesson: { at: 'tableEditors.addLesson body', description: 'A coaching lesson that is created.' },
  CoachingLessonUpdate: {
    at: 'tableEditors.updateLesson body',
    description: 'A coaching lesson with the values to store.',
  },
  LessonType: {
    at: 'tableEditors.addLesson body.type?',
    description: 'The types of coaching lessons. These values apply unless the school has set others.',
  },
  NewUser: { at: 'tableEditors.addStudent body', description: 'A user of the quizzes that is created.' },
  UserUpdate: {
    at: 'tableEditors.updateStudent body',
    description: 'A user of the quizzes with the values to store.',
  },
  NewQuiz: { at: 'tableEditors.addQuiz body', description: 'An official quiz that is created.' },
  QuizUpdate: {
    at: 'tableEditors.updateQuiz body',
    description: 'An official quiz with the values to store.',
  },
  CoachingStudent: {
    at: 'weekReads.activeStudents answer[]',
    description: 'A person with memberships, a coach and billing. It is not a user.',
  },
  CoachingStudentUpdate: {
    at: 'studentWrites.update body',
    description: 'The fields of a coaching student to change; absent fields stay as they are.',
  },
  ListedCoachingStudent: {
    at: 'students.list answer.students[]',
    description: 'A coaching student with the fields that lists show.',
  },
  InvitationWay: {
    at: 'enrolments.enrol body.invitation',
    description:
      'The way in which enrolled people get their link for choosing a password: by mail, in the response, or not at all.',
  },
  Pronoun: { at: 'studentWrites.update body.pronoun?', description: 'The pronouns that can be chosen.' },
  Membership: {
    at: 'weekReads.activeMemberships answer[]',
    description: 'The stay of a coaching student in one course.',
  },
  MembershipUpdate: {
    at: 'membershipWrites.update body',
    description: 'The fields of a membership to change; absent fields stay as they are.',
  },
  BundleCredit: {
    at: 'drillDown.bundleCredits answer[]',
    description: 'Prepaid calls of a coaching student.',
  },
  NewBundleCredit: {
    at: 'creditWrites.add body',
    description: 'Prepaid calls that are created; absent counters are 0.',
  },
  BundleCreditUpdate: {
    at: 'creditWrites.update body',
    description: 'The fields of bundle credits to change; absent fields stay as they are.',
  },
  Week: {
    at: 'weekReads.weeks answer[]',
    description: 'The record of one membership for one week from Sunday to Saturday.',
  },
  WeekUpdate: {
    at: 'weekWrites.update body',
    description: 'A week record with the values to store; an absent `currentLesson` means no lesson.',
  },
  MembershipWeek: {
    at: 'drillDown.membershipWeeks answer[]',
    description: 'A week record with its assignments, private calls and group sessions.',
  },
  Assignment: {
    at: 'weekReads.assignments answer[]',
    description: 'One piece of homework that a coach has rated.',
  },
  NewAssignment: { at: 'recordWrites.addAssignment body', description: 'An assignment that is created.' },
  AssignmentUpdate: {
    at: 'recordWrites.updateAssignment body',
    description: 'An assignment with the values to store.',
  },
  ReminderDay: {
    at: 'myReminder.change body.days[]',
    description: 'A day of the week on which a reminder is sent.',
  },
  AssignmentType: {
    at: 'recordWrites.addAssignment body.assignmentType',
    description: 'The types of assignments. These values apply unless the school has set others.',
  },
  AssignmentRating: {
    at: 'recordWrites.addAssignment body.rating',
    description: 'The ratings of assignments. These values apply unless the school has set others.',
  },
  PrivateCall: { at: 'weekReads.privateCalls answer[]', description: 'A call of a coach with one student.' },
  NewPrivateCall: { at: 'recordWrites.addPrivateCall body', description: 'A private call that is created.' },
  PrivateCallUpdate: {
    at: 'recordWrites.updatePrivateCall body',
    description: 'A private call with the values to store.',
  },
  PrivateCallRating: {
    at: 'recordWrites.addPrivateCall body.rating',
    description: 'The ratings of private calls. These values apply unless the school has set others.',
  },
  CallType: {
    at: 'recordWrites.addPrivateCall body.callType?',
    description: 'The payment of a private call: included in the month, or a credit of a bundle.',
  },
  GroupSession: {
    at: 'weekReads.groupSessions answer[]',
    description: 'A call of a coach with several students.',
  },
  AttendedGroupSession: {
    at: 'drillDown.membershipWeeks answer[].groupSessions[]',
    description: 'A group session with its attendees.',
  },
  NewGroupSession: {
    at: 'recordWrites.addGroupSession body',
    description: 'A group session that is created, without attendees.',
  },
  NewWholeGroupSession: {
    at: 'recordWrites.addWholeSession body',
    description: 'A group session that is created with its attendees.',
  },
  GroupSessionUpdate: {
    at: 'recordWrites.updateGroupSession body',
    description: 'A group session with the values to store.',
  },
  GroupSessionFields: {
    at: 'recordWrites.changeWholeSession body.fields',
    description: 'The fields of a group session with the values to store.',
  },
  SessionType: {
    at: 'recordWrites.addGroupSession body.sessionType',
    description: 'The types of group sessions. These values apply unless the school has set others.',
  },
  AddedAndRemoved: {
    at: 'recordWrites.changeWholeSession body.attendees',
    description: 'The ids of members or attendees to add, and of those to remove.',
  },
  CallOfCoach: {
    at: 'previousCoaches.calls answer.privateCalls[]',
    description: 'A call of a coach with a student, as lists show it.',
  },
  Group: {
    at: 'groups.one answer',
    description: 'A group of students with whom a coach meets on a weekday.',
  },
  ListedGroup: {
    at: 'groups.list answer[]',
    description: 'A group as lists show it, with its last session.',
  },
  PlannedCall: {
    at: 'plannedCalls.one answer',
    description: 'A private or group call that is planned, with its students.',
  },
  ListedPlannedCall: {
    at: 'plannedCalls.list answer.calls[]',
    description: 'A planned call as lists show it.',
  },
  CallPlaces: {
    at: 'plannedCalls.places answer',
    description:
      'The day and week of a planned call, and the memberships of each student in which it can be recorded.',
  },
  PlannedCallKind: { at: 'plannedCalls.one answer.kind', description: 'The kinds of planned calls.' },
  PlannedCallStatus: { at: 'plannedCalls.one answer.status', description: 'The states of a planned call.' },
  CalledStudent: { at: 'plannedCalls.one answer.students[]', description: 'A student of a planned call.' },
  ChosenMembership: {
    at: 'plannedCalls.places answer.students[].memberships[]',
    description: 'A membership that can be chosen for a record.',
  },
  CalendarFeed: {
    at: 'calendarFeeds.mine answer',
    description: 'The time at which the calendar feed of the caller was made, null without one.',
  },
  Task: { at: 'tasks.one answer', description: 'A task of a student with its hand-in and its feedback.' },
  TaskChange: { at: 'tasks.change body', description: 'The fields of a task with the values to store.' },
  TaskPlaces: {
    at: 'tasks.places answer',
    description: 'The day and week of an assignment, and the memberships in which it can be recorded.',
  },
  ListedTask: { at: 'tasks.list answer.tasks[]', description: 'A task as lists show it.' },
  TaskStatus: { at: 'tasks.one answer.status', description: 'The states of a task.' },
  MyTask: { at: 'myCoaching.task answer', description: 'A task as its student sees it.' },
  HandIn: {
    at: 'tasks.one answer.handIn',
    description: 'The text and link that a student handed in for a task; null before that.',
  },
  NewHandIn: {
    at: 'myCoaching.handIn body',
    description: 'A text, a link or recordings that a student hands in for a task.',
  },
  Recording: {
    at: 'recordings.announce answer',
    description: 'A recording of a student for a task, without its bytes.',
  },
  NewRecording: {
    at: 'recordings.announce body',
    description: 'A recording that is announced before its bytes are sent.',
  },
  RecordingType: {
    at: 'recordings.announce answer.mediaType',
    description: 'The media types of recordings.',
  },
  OwnRecordings: {
    at: 'recordings.mine answer',
    description: 'The recordings of a student, and the bytes that they use and may use.',
  },
  ReturnedTask: { at: 'myCoaching.returned answer[]', description: 'A returned task as lists show it.' },
  FormerSession: {
    at: 'formerSessions.last answer',
    description: 'The last session before a day, the students who may attend again, and those who may not.',
  },
  GroupAttendee: {
    at: 'weekReads.groupAttendees answer[]',
    description: 'An attendee of a group session. `student` is the id of the week record that took part.',
  },
  NewGroupAttendee: {
    at: 'recordWrites.addAttendees body[]',
    description: 'A week record to add to a group session; -1 as `student` stores nothing.',
  },
  RecentRecords: {
    at: 'drillDown.recentRecords answer',
    description: 'The assignments, private calls and group sessions of a coach in one month.',
  },
  WeeklyRecords: {
    at: 'records.ofRange answer',
    description:
      'The weekly records of a range of days as flat lists, with versions. `isWhole` is false, and the lists are empty, when there are too many.',
  },
  WeeklyPage: {
    at: 'longWeeks.page answer',
    description: 'A page of weekly records, and the number of all week records that match the filters.',
  },
  HeldWeek: { at: 'records.ofRange answer.weeks[]', description: 'A week record with its version.' },
  HeldMembership: {
    at: 'records.ofRange answer.memberships[]',
    description: 'The membership of a week record.',
  },
  HeldCoachingStudent: {
    at: 'records.ofRange answer.students[]',
    description: 'The coaching student of a week record.',
  },
  HeldAssignment: {
    at: 'records.ofRange answer.assignments[]',
    description: 'An assignment with its version.',
  },
  HeldPrivateCall: {
    at: 'records.ofRange answer.privateCalls[]',
    description: 'A private call with its version.',
  },
  HeldGroupSession: {
    at: 'records.ofRange answer.groupSessions[]',
    description: 'A group session with its version.',
  },
  HeldGroupAttendee: {
    at: 'records.ofRange answer.groupAttendees[]',
    description: 'An attendee of a group session, with the id of the week record that took part.',
  },
  WeekOfRecord: {
    at: 'records.assignment answer.week',
    description: 'The week record that a record belongs to, with its student.',
  },
  WholeGroupSession: {
    at: 'records.groupSession answer',
    description: 'A group session with its attendees.',
  },
  Catalogue: {
    at: 'records.catalogue answer',
    description: 'The coaches, courses, lessons and topics that forms and filters offer.',
  },
  NamedLesson: { at: 'records.catalogue answer.lessons[]', description: 'A coaching lesson by id and name.' },
  FoundWeek: {
    at: 'search.everywhere answer.students[].week?',
    description: 'The current week record of a student.',
  },
  Verdict: {
    at: 'weekWrites.save answer[].verdict',
    description:
      'The outcome of one record of many: `saved`, `same` (nothing to change), `refused`, `stale` (another version is stored) or `gone` (no such record).',
  },
  WeekVerdict: {
    at: 'weekWrites.save answer[]',
    description: 'The outcome of one week record of many, with the rules that it breaks.',
  },
  BrokenRule: {
    at: 'weekWrites.save answer[].broken[]',
    description: 'A field that breaks a rule, with the message of the rule.',
  },
  RecordKind: { at: 'undoing.undo answer[].kind', description: 'The kinds of records that have a history.' },
  UndoneAction: {
    at: 'undoing.undo answer[].action',
    description: 'The effect of an undo on a record; `kept` for a record that stays as it is.',
  },
  HistoryEntry: { at: 'records.history answer[]', description: 'One change of a record in its history.' },
  FieldChange: {
    at: 'records.history answer[].changes[]',
    description: 'The value of a field before and after a change.',
  },
  UndoneChange: { at: 'undoing.undo answer[]', description: 'The effect of an undo on one record.' },
  TableName: { at: 'tables.read answer.searched[]', description: 'The tables of a school.' },
  TableRow: { at: 'tables.read answer.rows[]', description: 'A record of a table with its version.' },
  NamedRecord: { at: 'tables.read answer.references{}[]', description: 'A record by id and name.' },
  TableVerdict: {
    at: 'tables.change answer[]',
    description: 'The outcome of one record of many, with the rules that it breaks and the stored values.',
  },
  ManyRowsResult: {
    at: 'tables.changeMany answer',
    description: 'The effect of one change of many records, applied or not.',
  },
  ImportResult: {
    at: 'tables.import answer',
    description: 'The effect of an import of a file, row by row, applied or not.',
  },
  ImportCounts: {
    at: 'tables.import answer.counts',
    description: 'The number of rows of a file with each verdict.',
  },
  ImportVerdict: {
    at: 'tables.import answer.rows[].verdict',
    description: 'The effect of an import on one row of a file.',
  },
  HistoryResult: {
    at: 'history.import answer',
    description: 'The effect of an import of past records, row by row, applied or not.',
  },
  ImportList: { at: 'importHeads.find body.list', description: 'The lists that can be imported from files.' },
  ImportHeadReading: {
    at: 'importHeads.keep body.reading',
    description:
      'The mapping of the columns of a file to fields, and the order of day and month in each field of dates.',
  },
  DateOrder: {
    at: 'importHeads.keep body.reading.dateOrders{}',
    description: 'The order of day and month in dates that are written in digits.',
  },
  TableLayout: {
    at: 'school.keepLayout body',
    description: 'The widths of columns in pixels and the hidden columns of a table.',
  },
  Setting: {
    at: 'school.settings answer[]',
    description: 'A setting of the installation, and the source of its value.',
  },
  SettingName: { at: 'school.settings answer[].name', description: 'The names of the settings.' },
  SetupProgress: {
    at: 'school.progress answer',
    description: 'The progress of the setup of an installation.',
  },
  AuditEvent: { at: 'audit.events answer.events[]', description: 'An event in the audit log.' },
  AuditEventKind: {
    at: 'audit.events answer.events[].kind',
    description: 'The kinds of events in the audit log.',
  },
  PersonRef: { at: 'audit.events answer.events[].actor?', description: 'A user by id and name.' },
  ExampleIds: {
    at: 'collecting.collectMine body',
    description: 'The ids of examples to add to a collection.',
  },
  ManyAssignments: {
    at: 'givenSets.plan body',
    description: 'Examples to give to several students, who are named by address or by a group.',
  },
  Assignees: {
    at: 'givenSets.plan answer.students',
    description: 'The outcome for each address or student.',
  },
  GroupOfStudents: {
    at: 'givenSets.plan body.group',
    description: 'The students who share all the given properties; null and empty match all.',
  },
  AssigneeCounts: {
    at: 'givenSets.plan answer.counts',
    description: 'The number of people with each outcome.',
  },
  GivenSet: {
    at: 'givenSets.list answer.sets[]',
    description: 'A set of examples that several students got in one step.',
  },
  CardIds: { at: 'collecting.removeMine body', description: 'The ids of cards to remove.' },
  WaitingReviews: {
    at: 'myReviews.cardsWith body',
    description: 'The keys of reviews that a device has sent or will send, without having heard an outcome.',
  },
  ExampleWords: {
    at: 'exampleEditing.addVocabulary body',
    description: 'An example and the ids of words of the vocabulary.',
  },
  Ids: { at: 'tables.chosen body', description: 'The ids of records.' },
  PersonKind: {
    at: 'persons.person answer.parts[].kind?',
    description: 'The kinds of records that represent a person.',
  },
  AccessToken: {
    at: 'accessTokens.list answer.tokens[]',
    description: 'An access token with which a script calls the API as an admin, without the secret itself.',
  },
  TokenScope: {
    at: 'accessTokens.list answer.tokens[].scopes[]',
    description: 'The scopes of access tokens.',
  },
  Configuration: {
    at: 'configuration.read answer',
    description: 'The configuration that a client needs before anybody has signed in.',
  },
};
