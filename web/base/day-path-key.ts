export const dayPathKey = ['day-path'] as const;
