-- Learners report mistakes too: what is wrong with a sentence, in one line. Staff say how it should read, so their reports
-- have no kind. The day is the learner's own, by which reports are counted.
-- Servers from 0022 go on.
alter table typo_reports
  add column kind text,
  add column day date,
  add constraint typo_reports_kind check (kind is null or (kind, field) in (
    ('text', 'spanishExample'), ('translation', 'englishTranslation'), ('sound', 'spanishAudioLa')));

-- Reports of one sentence and kind, in one state and decided at once, are one in the list of admins: the first of them.
create index typo_reports_alike on typo_reports (related_example, kind, status, record_id) where kind is not null;
-- Of everybody's reports, since those of a person are moved by a merge, too.
create index typo_reports_of_day on typo_reports (reporter, day);
create index typo_reports_mended on typo_reports (reporter, decided_at) where status = 'fixed';
