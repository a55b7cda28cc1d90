-- Somebody who was taken out of a session and attends again keeps the number, with a version above the last one.
create table former_attendees (
  group_session integer not null references group_sessions on delete cascade,
  student integer not null references weeks on delete cascade,
  record_id integer not null,
  last_version integer not null,
  primary key (group_session, student)
);
create index former_attendees_by_week on former_attendees (student);
