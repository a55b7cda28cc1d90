import type { Pool, PoolClient } from 'pg';

/** A statement as passed to the driver; one without a name is not prepared. */
export interface SentStatement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** Wraps a pool and reports every statement sent through it or one of its connections. */
export function recordStatements(pool: Pool, see: (statement: SentStatement) => void): Pool {
  const recording = recordCalls(pool, see);
  const connect = async () => recordCalls(await pool.connect(), see);
  return new Proxy(recording, {
    get: (target, key): unknown => (key === 'connect' ? connect : Reflect.get(target, key, target)),
  });
}

function recordCalls<Queryable extends Pool | PoolClient>(
  queryable: Queryable,
  see: (statement: SentStatement) => void,
): Queryable {
  return new Proxy(queryable, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      // Libraries recognise a pool by the name of its class.
      if (typeof value !== 'function' || key === 'constructor') return value;
      const method = value.bind(target);
      if (key !== 'query') return method;
      return (...given: readonly unknown[]): unknown => {
        see(readStatement(given));
        return method(...given);
      };
    },
  });
}

/** The driver takes a text or an object, with the values inside or as a second argument. */
function readStatement([statement, beside]: readonly unknown[]): SentStatement {
  const read = (key: string): unknown =>
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, key) : undefined;
  const name = read('name');
  const values = Array.isArray(beside) ? beside : read('values');
  return {
    name: typeof name === 'string' ? name : undefined,
    text: typeof statement === 'string' ? statement : String(read('text')),
    values: Array.isArray(values) ? values : [],
  };
}
