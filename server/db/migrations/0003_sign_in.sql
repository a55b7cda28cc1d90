-- Sign-in accounts and the state of the embedded identity provider.

-- The id is the subject of the tokens: opaque, and never used again.
create table accounts (
  account_id uuid primary key default gen_random_uuid(),
  email text not null check (email = btrim(email) and email <> ''),
  email_verified_at timestamptz(3),
  password_hash text,
  name text not null default '',
  created_at timestamptz(3) not null default now()
);
create unique index accounts_email_key on accounts (lower(email));

-- One-time links. Only the SHA-256 of a token is kept, as hexadecimal text.
create table account_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('verify', 'reset', 'invite')),
  account_id uuid references accounts on delete cascade,
  email text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint account_links_for_someone check (account_id is not null or email is not null)
);
create index account_links_by_account on account_links (account_id);
create index account_links_by_expiry on account_links (expires_at);

-- Sessions, grants, codes and tokens of the provider: model name, id and its own payload.
create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (model, id)
);
create index oidc_payloads_by_grant on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_by_user_code on oidc_payloads (model, user_code) where user_code is not null;
create index oidc_payloads_by_uid on oidc_payloads (model, uid) where uid is not null;
create index oidc_payloads_by_account on oidc_payloads ((payload ->> 'accountId'));
create index oidc_payloads_by_expiry on oidc_payloads (expires_at);

-- Private keys as JWK; a retired key still verifies the tokens it has signed.
create table signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);

-- The layout rate-limiter-flexible expects, in its column order; `expire` is in milliseconds.
create table sign_in_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index sign_in_limits_by_expiry on sign_in_limits (expire);
