-- Where people are signed in: for each session of the provider the device, and the network it was last used from.
-- Servers from 0022 go on.
create table sign_in_devices (
  session_uid text primary key,
  account_id uuid not null references accounts on delete cascade,
  device text not null,
  address text not null,
  began_at timestamptz(3) not null,
  seen_at timestamptz(3) not null
);
create index sign_in_devices_by_account on sign_in_devices (account_id);
