-- What admins see of how their school runs, the same whichever server they ask (decision 0265).
-- Servers from 0022 go on.

-- Server processes that run; each says so every half minute, by the database's clock.
create table server_processes (
  process_id uuid primary key,
  machine text not null,
  -- What was started together, workers of one server, has the same.
  server text not null,
  product_version text not null,
  node_version text not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz not null
);

-- The run of each job that ended last, in whichever process.
create table job_runs (
  name text primary key,
  ended_at timestamptz(3) not null,
  took_ms integer not null check (took_ms >= 0),
  -- What kind of fault it failed with; null where it ended well.
  failure text,
  succeeded_at timestamptz(3)
);

-- How often what failed on each day, in UTC: a call by its declaration, a job or the purpose of a mail by its name. Never a
-- text, an address or an id.
create table failures (
  day date not null,
  area text not null check (area in ('call', 'job', 'mail')),
  subject text not null,
  -- The HTTP status of a call, else 0.
  status integer not null,
  kind text not null,
  count integer not null check (count > 0),
  last_at timestamptz(3) not null,
  primary key (day, area, subject, status, kind)
);
