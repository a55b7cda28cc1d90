/** The URL segments after /officialquizzes; the default course has none. */
export const courseUrls = ['si1m', 'lcspx', 'ser-estar', 'post-1mc'] as const;
export type CourseUrl = (typeof courseUrls)[number];
