/** SQL for the number of unexpired bundle credits that a coaching student has left at an instant. */
export const creditsLeftSql = (student: string, now: string): string => `(
    select coalesce(sum(b.total_credits - b.used_credits), 0)::integer from bundle_credits b
    where b.related_student = ${student} and b.expiration > ${now}::timestamptz)`;
