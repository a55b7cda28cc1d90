-- What waits for a coach comes by mail on Mondays, for those who want it (screens-student 4.3).
-- Servers from 0022 go on.
alter table mail_queue drop constraint mail_queue_purpose_check,
  add constraint mail_queue_purpose_check
    check (purpose in ('verify', 'already-registered', 'reset', 'invite', 'guessed', 'change-address', 'address-changed',
      'token-made', 'token-expiring', 'code-guessed', 'passkey-added', 'passkey-removed', 'app-added', 'app-removed', 'recovery-codes-made', 'recovery-code-used',
      'second-factor-forgotten', 'weekly'));

-- Few among the preferences of everybody. A token stops the mail of one person.
create index weekly_mails_by_zone on user_preferences ((value ->> 'timeZone')) where key = 'weekly-mail';
create unique index weekly_mails_by_token on user_preferences ((value ->> 'token')) where key = 'weekly-mail';
