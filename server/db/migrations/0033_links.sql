-- Which coaching student and which coach a user is, said outright; without it people are known by their address.
-- Servers from 0022 go on.
alter table users
  add column coaching_student integer references coaching_students,
  add column coach integer references coaches,
  -- Checked when a statement ends, so that two users can exchange theirs.
  add constraint users_coaching_student_key unique (coaching_student) deferrable initially immediate,
  add constraint users_coach_key unique (coach) deferrable initially immediate;
