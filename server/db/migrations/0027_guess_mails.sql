-- Servers from 0022 go on.
-- A mail tells a person that somebody guesses at their password.
alter table mail_queue drop constraint mail_queue_purpose_check,
  add constraint mail_queue_purpose_check
    check (purpose in ('verify', 'already-registered', 'reset', 'invite', 'guessed'));
