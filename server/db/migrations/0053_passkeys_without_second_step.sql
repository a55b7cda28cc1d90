-- False for an account whose passkeys log in without the password and are not asked for after it (decision 0280). An app
-- for codes is asked for in any case.
-- Servers from 0022 go on: they ask for the second step.
alter table accounts add column passkeys_are_second_step boolean not null default true;
