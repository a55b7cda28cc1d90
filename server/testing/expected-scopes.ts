import type { Scope } from '@soltura/contract/endpoint';

/** The scope that each call requires, in the words of api.md 2.3 (5); others require none. */
const calls: readonly (readonly [Scope, RegExp])[] = [
  // Reads of own and public data.
  [
    'read:current-student',
    /^GET \/(public\/.+|my-data|my-examples|pmf\/\{id\}|app\/(calendar-feed|my-(due-count|review-history|path|new|reminder|coaching(-mails)?|recordings|tasks(\/\{id\})?)))$/,
  ],
  ['read:current-student', /^((GET|POST) \/app\/my-cards|GET \/app\/my-former-users)$/],
  ['read:current-student', /^GET \/app\/my-cards\/(\{cardId\}\/memory|reviews|clip-sizes)$/],
  ['read:current-student', /^GET \/app\/(tags|quiz-groups|quiz-presets|my-first-sentences)$/],
  ['read:current-student', /^GET \/app\/vocabulary\/(\{id\}\/)?help$/],
  ['read:current-student', /^GET \/app\/(quiz-topics|my-quiz-runs|my-preferences|events)$/],
  ['update:current-student', /^PUT \/app\/my-(preferences|reminder|coaching-mails)$/],
  ['update:current-student', /^(POST|DELETE) \/app\/calendar-feed$/],
  ['update:current-student', /^PUT \/app\/my-tasks\/\{id\}\/(hand-in|quiz|read|asked-card)$/],
  ['update:current-student', /^POST \/app\/my-tasks\/\{id\}\/recordings$/],
  ['update:current-student', /^(PUT|DELETE) \/app\/my-recordings\/\{id\}(\/bytes)?$/],
  ['read:current-student', /^GET \/app\/recordings\/\{id\}$/],
  ['update:current-student', /^(POST|DELETE) \/app\/my-push-subscriptions$/],
  [
    'read:current-student',
    /^POST \/app\/(find-flashcards|find-tags|draw-custom-quiz|verified-examples|find-audio-examples|audio-examples)$/,
  ],
  // Writes of own cards and of the survey.
  ['update:current-student', /^(POST|DELETE) \/(create|update|delete)-my-student-example$/],
  ['update:current-student', /^POST \/app\/my-reviews$/],
  ['update:current-student', /^POST \/app\/my-cards\/(collect|remove)$/],
  ['update:current-student', /^POST \/pmf\/(create|update)$/],
  ['update:current-student', /^POST \/app\/my-(quiz-runs|new)$/],
  ['read:current-student', /^GET \/app\/judging$/],
  ['update:current-student', /^POST \/app\/my-(accepted-)?answers$/],
  ['update:all-students', /^POST \/app\/students\/\{userId\}\/(answers|new)$/],
  ['read:all-students', /^GET \/app\/students\/\{userId\}\/((sentences-for-)?missed-words|path|new)$/],
  ['update:course-data', /^(GET|PUT) \/app\/(proposed-answers|typo-reports)$/],
  ['update:course-data', /^GET \/app\/open-decisions$/],
  ['update:all-students', /^POST \/app\/typo-reports$/],
  ['read:current-student', /^GET \/app\/my-mistakes$/],
  ['update:current-student', /^POST \/app\/my-mistakes$/],
  // Reads of staff.
  ['read:all-students', /^GET \/(all-students|\{studentId:digits\}\/examples)$/],
  ['read:all-students', /^GET \/app\/(choosable-students|find-students|find-examples|search)$/],
  ['read:all-students', /^(GET|POST) \/app\/students\/\{userId\}\/cards$/],
  ['read:all-students', /^GET \/app\/students\/\{userId\}\/cards\/(\{cardId\}\/memory|reviews|clip-sizes)$/],
  ['read:all-students', /^GET \/app\/students\/\{studentId\}\/(review-history|first-sentences|quiz-runs)$/],
  ['read:all-students', /^GET \/(unverified-examples|recently-edited-examples|single-example\/\{id\})$/],
  ['read:all-students', /^POST \/app\/tasks\/\{id\}\/find-cards$/],
  ['read:all-students', /^POST \/(example-set\/by-spanish-text|app\/find-examples)$/],
  ['read:all-students', /^GET \/coaching\/.+$/],
  [
    'read:all-students',
    /^GET \/app\/(coaching-catalogue|coaching-students|find-coaching-students|students-beyond-lesson|students-of-group|former-session|groups|tasks|asked-cards|planned-calls|coming-calls|staff-day(\/weekly-mail)?|(coaching-students|weekly-records|weekly-page|weeks-of-coach|week-records|find-weeks|assignments|private-calls|group-sessions|groups|tasks|planned-calls|record-history)\/.+)$/,
  ],
  ['read:all-students', /^GET \/(app\/reports(\/records)?|admin\/.+)$/],
  // The tables of a school.
  ['read:all-students', /^(GET \/app\/(audit-events|operations)|POST \/app\/(table|audit)-exports)$/],
  ['update:course-data', /^POST \/app\/operations\/backups$/],
  ['read:all-students', /^(GET|POST) \/app\/persons\/\{kind\}\/\{id\}(\/exports|\/data\/.+)?$/],
  ['read:all-students', /^POST \/app\/(enrolments\/(facts|trial)|find-task-placements)$/],
  ['update:course-data', /^POST \/app\/enrolments$/],
  ['read:all-students', /^GET \/app\/users\/\{id\}\/merges\/\{other\}$/],
  ['update:all-students', /^POST \/app\/users\/\{id\}\/merges$/],
  ['update:all-students', /^POST \/app\/persons\/\{kind\}\/\{id\}\/erasure$/],
  ['read:all-students', /^GET \/app\/access-tokens$/],
  ['update:course-data', /^(POST \/app\/access-tokens|DELETE \/app\/access-tokens\/\{id\})$/],
  ['read:all-students', /^GET \/app\/tables\/\{table\}(\/(names|open))?$/],
  ['read:all-students', /^POST \/app\/tables\/\{table\}\/(find|part|chosen|names)$/],
  ['update:course-data', /^(POST|PUT) \/app\/tables\/\{table\}(\/(import|many))?$/],
  ['read:all-students', /^POST \/app\/import-heads\/find$/],
  ['update:course-data', /^PUT \/app\/import-heads$/],
  ['update:all-students', /^POST \/app\/history\/\{list\}\/import$/],
  ['update:course-data', /^(POST|DELETE) \/app\/tables\/\{table\}\/\{id\}(\/restore)?$/],
  // Writes of staff about students.
  ['update:all-students', /^(POST|DELETE) \/(create|update|delete)-student-example$/],
  ['update:all-students', /^POST \/app\/students\/\{userId\}\/reviews$/],
  ['update:all-students', /^POST \/app\/students\/\{studentId\}\/cards\/(collect|remove)$/],
  ['update:all-students', /^POST \/app\/cards\/(plan|collect)$/],
  ['read:all-students', /^GET \/app\/given-sets(\/\{id\}\/undo)?$/],
  ['update:all-students', /^POST \/(create-multiple-student-examples|app\/undo(\/bring-back)?)$/],
  ['update:course-data', /^POST \/app\/undo(\/bring-back)?$/],
  ['update:all-students', /^POST \/app\/students\/\{studentId\}\/quiz-runs$/],
  ['update:all-students', /^(POST|PUT|DELETE) \/coaching\/(?!group-sessions\/topic-field-options$).+$/],
  ['update:course-data', /^POST \/coaching\/group-sessions\/topic-field-options$/],
  [
    'update:all-students',
    /^((POST|PUT) \/app\/planned-calls(\/\{id\}(\/(held|cancel))?)?|(POST|PUT|DELETE) \/app\/tasks(\/\{id\}(\/return)?)?|PUT \/app\/(weeks|memberships\/\{id\}|staff-day\/(reminder|weekly-mail))|POST \/app\/coaching-students\/\{id\}\/(departure|restoration|merges|memberships)|POST \/app\/(group-sessions|groups|hand-over-groups)|PUT \/app\/(group-sessions|groups)\/\{id\}|DELETE \/app\/groups\/\{id\})$/,
  ],
  // Examples and quizzes.
  [
    'update:course-data',
    /^POST \/(add-unverified-example|add-multiple-unverified-examples|app\/save-example-set|update-example)$/,
  ],
  ['update:course-data', /^POST \/app\/tasks\/\{id\}\/cards$/],
  ['update:all-students', /^PUT \/app\/asked-cards$/],
  ['update:course-data', /^POST \/create-multiple-quiz-examples$/],
  ['update:course-data', /^PUT \/app\/examples\/\{id\}$/],
  ['update:course-data', /^(POST \/add-vocab-to-example|DELETE \/remove-vocab-from-example)$/],
  // Reads and writes of admins.
  ['read:all-students', /^GET \/(student-records|vocab-quiz)\/.+$/],
  ['read:all-students', /^GET \/app\/(settings|second-factor-rule|setup|setup\/offer|moving-in)$/],
  ['update:all-students', /^(POST|PUT) \/vocab-quiz\/students$/],
  [
    'update:course-data',
    /^(POST|PUT) \/(student-records\/(lessons|courses)|vocab-quiz\/(programs|programs\/bulk-update|quizzes))$/,
  ],
  [
    'update:course-data',
    /^(POST|PUT) \/app\/(settings|second-factor-rule|setup\/end|setup\/offer|setup\/records|school\/import|invitations|my-table-layouts\/\{table\})$/,
  ],
];

export function listExpectedScopes(call: string): Scope[] {
  return [...new Set(calls.filter(([, names]) => names.test(call)).map(([scope]) => scope))];
}
