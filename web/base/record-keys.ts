/** The key prefix of whole weeks. */
export const weeklyRecordsKey = ['weekly-records'] as const;

/** The key prefix of a coach's months (screens-staff 6). */
export const recentRecordsKey = ['recent-records'] as const;

/** The key prefix of the weeks that a search found. */
export const foundWeeksKey = ['found-weeks'] as const;

/** The key prefix of lists of groups (screens-staff 3.7). */
export const groupsKey = ['groups'] as const;

/** The key prefix of what waits for staff on home. */
export const staffDayKey = ['staff-day'] as const;

/** The key prefix of planned calls and their lists (screens-coaching 5). */
export const plannedCallsKey = ['planned-calls'] as const;

/** The key prefix of tasks of students and their lists (screens-coaching 3). */
export const tasksKey = ['tasks'] as const;
