-- Servers from 0022 go on.
-- Second factors (decisions 0280 and 0281). Earlier servers ask for the password alone.

-- Passkeys. The key is the public one, COSE as base64url; the counter is the authenticator's, 0 where it has none.
create table passkeys (
  passkey_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_by_account on passkeys (account_id);

-- The app that makes somebody's codes: its key in base32, and the time step of the last code that was taken.
create table authenticator_apps (
  account_id uuid primary key references accounts on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);

-- Recovery codes: argon2id with the salt of their set, both base64url.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash text not null,
  salt text not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);

-- Mails tell people what has changed.
alter table mail_queue drop constraint mail_queue_purpose_check,
  add constraint mail_queue_purpose_check
    check (purpose in ('verify', 'already-registered', 'reset', 'invite', 'guessed', 'change-address', 'address-changed',
      'token-made', 'token-expiring', 'code-guessed', 'passkey-added', 'passkey-removed', 'app-added', 'app-removed', 'recovery-codes-made', 'recovery-code-used',
      'second-factor-forgotten'));
