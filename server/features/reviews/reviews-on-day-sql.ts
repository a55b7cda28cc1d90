/** SQL of the reviews `r` of a student that count on a day; both are SQL expressions. */
export function reviewsOnDaySql(student: string, day: string): string {
  // The day that a review carries begins up to 14 hours before that day in UTC.
  return `reviews r where r.related_student = ${student}
        and r.reviewed_at >= (${day} - 1)::timestamp at time zone 'UTC' and r.reviewed_at < (${day} + 2)::timestamp at time zone 'UTC'
        and coalesce(r.day, (r.reviewed_at at time zone 'UTC')::date) = ${day}`;
}
