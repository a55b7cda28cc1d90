-- Memberships are found by the days they run: in a pair of days, whatever was before or comes after the others is gone
-- through, year by year more; a span is found among spans (decision 0203).
create index memberships_by_span on memberships using gist (daterange(start_date, end_date, '[]'));
drop index memberships_by_days;

-- A file of memberships names students by their whole names. Its order is that of bytes, which no update of a library
-- changes.
create index coaching_students_by_name on coaching_students (full_name collate "C");
