-- When a bundle was entered: calls since the oldest one are held against what its credits say was used. Bundles that
-- stood before are taken to be as old as the student's first membership; their versions stay.
alter table bundle_credits add column date_created timestamptz(3) not null default now();
alter table bundle_credits disable trigger raise_version;
update bundle_credits b set date_created = least(first.start_date::timestamp at time zone 'UTC', now())
from (select related_student, min(start_date) as start_date from memberships group by related_student) first
where first.related_student = b.related_student;
alter table bundle_credits enable trigger raise_version;
