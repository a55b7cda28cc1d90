-- A text by which a school groups its coaches in reports (screens-staff 17.5).
-- Servers from 0022 go on: they leave marks as they are.
alter table coaches add column mark text not null default '';

-- Beyond what it did: an erasure empties the mark of a coach.
alter function erase_person(integer, integer, integer, timestamptz, integer, text[], uuid) rename to erase_person_before_marks;
create function erase_person(
  the_user integer, the_student integer, the_coach integer, erased timestamptz, author integer, networks text[],
  the_account uuid default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever stores something about the person has locked this row, or waits for it.
  perform from users where record_id = the_user for update;
  -- Before it: a record of an erased person takes no more changes.
  update coaches set mark = '' where record_id = the_coach and mark <> '' and erased_at is null;
  perform erase_person_before_marks(the_user, the_student, the_coach, erased, author, networks, the_account);
end
$$;
