-- The first run asks whether the student of a coach is there already.
create index coaching_students_by_email on coaching_students (lower(email));
