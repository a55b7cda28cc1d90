-- The version that a record has after a write, as its answer tells it (api.md 1.4), kept with the answer.
-- Servers from 0022 go on.
alter table idempotency_keys add column record_version integer;
