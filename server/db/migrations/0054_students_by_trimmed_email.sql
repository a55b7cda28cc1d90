-- The coaching students with the address of a user, which a merge of users asks for: as everywhere, blanks around an address
-- do not count.
-- Servers from 0022 go on.
create index coaching_students_by_trimmed_email on coaching_students (lower(btrim(email)));
