-- A function of ours means the tables of its own schema, whoever calls it from wherever: until now most looked for them
-- where the caller's session did. Those of plain SQL over nothing but PostgreSQL's own functions stay as they are, because a
-- function with settings is not inlined.
-- Servers from 0022 go on.
do $$
declare
  found regprocedure;
begin
  for found in
    select p.oid::regprocedure from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and (l.lanname = 'plpgsql' or l.lanname = 'sql' and p.provolatile <> 'i' and p.prosqlbody is null)
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop
    execute format('alter routine %s set search_path = public, pg_temp', found);
  end loop;
end
$$;
