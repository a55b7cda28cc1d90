export const weeklyRecordsKey = ['weekly-records'] as const;

export const recentRecordsKey = ['recent-records'] as const;

export const foundWeeksKey = ['found-weeks'] as const;

export const groupsKey = ['groups'] as const;

export const staffDayKey = ['staff-day'] as const;

export const plannedCallsKey = ['planned-calls'] as const;

export const tasksKey = ['tasks'] as const;

/** The key prefix of sets that several students got in one step (screens-student 15.8). */
export const givenSetsKey = ['given-sets'] as const;
