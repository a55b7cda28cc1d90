-- Tables that grow with students are shown in this order, page by page (decision 0183).
create index users_in_order on users (name collate for_people, record_id);
create index coaching_students_in_order on coaching_students (full_name collate for_people, record_id);
create index users_by_cohort on users (cohort);
create index users_by_admin_role on users (admin_role) where admin_role <> '';
create index users_by_student_role on users (student_role);

-- What a text filter looks at beyond `search_text` (decisions 0183, 0186).
create index coaching_students_details_by_letter_pairs on coaching_students using gin (letter_pairs(lower(
  (time_zone || E'\n' || starting_level || E'\n' || fluency_goal || E'\n' || learning_disabilities || E'\n' || us_phone
    || E'\n' || billing_email || E'\n' || billing_notes) collate for_people)));
create index examples_by_letter_pairs on examples using gin (letter_pairs(lower(
  (spanish_example || E'\n' || english_translation || E'\n' || spanish_audio_la || E'\n' || english_audio)
    collate for_people)));

-- Columns are sorted as people compare texts, whatever the case and accents, and with numbers as numbers where texts
-- have them, as browsers do.
do $$
begin
  if exists (select from pg_collation where collname = 'und-x-icu') then
    create collation for_sorting (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
    create collation for_numbers (provider = icu, locale = 'und-u-kn-ks-level1', deterministic = false);
  else
    create collation for_sorting from "C";
    create collation for_numbers from "C";
  end if;
end
$$;
