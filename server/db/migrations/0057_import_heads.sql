-- How files of a school are read whose columns have the same heads (screens-staff 9.7).
-- Servers from 0022 go on.
create table import_heads (
  -- A list of `domain/imports/import-lists.ts`.
  list text not null,
  -- A hash of the heads, folded: a file without heads has a person in its first row.
  head text not null,
  -- The field of each column, null for one that is left out.
  fields text[] not null,
  -- The order of day and month by field.
  date_orders jsonb not null,
  used_at timestamptz(3) not null,
  primary key (list, head)
);
create index import_heads_by_use on import_heads (list, used_at);
