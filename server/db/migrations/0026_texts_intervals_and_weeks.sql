-- Servers from 0022 go on.
-- Sentences are stored as they were sent and compared by what one sees (decision 0271): composed accents, every
-- white-space character a plain space, none at either end, and nothing without a shape. `cleanText` of `domain/examples`
-- makes the same, but for joiners between emoji, which only the screens tell apart.
create function compared_text(given text) returns text language sql immutable parallel safe strict as $$
  select btrim(normalize(translate(replace(given, E'\r\n', ' '),
    -- White space, then what has no shape: translate() leaves out what has no counterpart.
    E'\t\n\u000b\u000c\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029'
      || E'\u202f\u205f\u3000'
      || E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017'
      || E'\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\u007f\u0080\u0081\u0082\u0083\u0084\u0086\u0087\u0088\u0089'
      || E'\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b'
      || E'\u009c\u009d\u009e\u009f\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062'
      || E'\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff',
    repeat(' ', 24)), NFC))
$$;

-- A hash, because a sentence may be longer than an ordered index can hold.
create index examples_by_compared_text on examples using hash (compared_text(spanish_example));
drop index examples_by_spanish_text;

-- No interval is above 1,000 (api.md 1.4): with the largest number that the column holds, Easy could not add one.
update student_examples set review_interval = least(review_interval, 1000), base_interval = least(base_interval, 1000)
  where review_interval > 1000 or base_interval > 1000;
update reviews set old_interval = least(old_interval, 1000), new_interval = least(new_interval, 1000)
  where old_interval > 1000 or new_interval > 1000;

-- Week 0 of a membership is the first Sunday from its start on (api.md D10), or its first week that stands before the
-- start, because records refer to it.
create function first_week_of(membership integer, starts date) returns date language sql stable as $$
  select least(starts + (7 - extract(dow from starts)::integer) % 7, min(week_starts))
  from weeks where related_membership = membership
$$;

-- The numbers of weeks follow the start, whoever moves it: a call, a table, a file, an undo. Weeks that hold nothing and
-- lie before it go. A number is nothing that people change, so it makes no new version.
create function number_weeks_from_start() returns trigger language plpgsql as $$
begin
  delete from weeks w
    where w.related_membership = new.record_id and w.week_starts < new.start_date
      and w.notes = '' and w.current_lesson is null and not w.hold_week and not w.records_complete and not w.off_track
      and not exists (select from assignments a where a.related_week = w.record_id)
      and not exists (select from private_calls p where p.related_week = w.record_id)
      and not exists (select from group_attendees g where g.student = w.record_id);
  update weeks w set week = (w.week_starts - first.day) / 7
    from first_week_of(new.record_id, new.start_date) as first (day)
    where w.related_membership = new.record_id and w.week <> (w.week_starts - first.day) / 7;
  return null;
end
$$;
create trigger number_weeks_from_start after update of start_date on memberships
  for each row when (old.start_date <> new.start_date) execute function number_weeks_from_start();

drop trigger raise_version on weeks;
create trigger raise_version before update on weeks for each row execute function raise_version('week');
