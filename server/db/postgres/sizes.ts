/** What the sizes of an embedded PostgreSQL are chosen by. */
export interface SizeWish {
  /** What the machine or the container has. */
  machineMb: number;
  /** Whether it serves a school, rather than somebody who tries the product on their own machine. */
  production: boolean;
  /** How much memory it may use for its buffers, where the person who runs it has said. */
  buffersMb?: number | undefined;
  /** How many connections the server may open to it. */
  connections: number;
}

const FEWEST_MB = 32;
/** Beyond this PostgreSQL gains little from buffers of its own: the system keeps files in memory as well. */
const MOST_MB = 8_192;
const MOST_MB_OF_A_TRIAL = 128;

/** For commands beside the server, tools of an administrator, and PostgreSQL's own three. */
const SPARE_CONNECTIONS = 20;
const FEWEST_CONNECTIONS = 40;

/** For whoever tries the product, and for tests: small beside the server itself, and more than a small school has. */
export const sizesOfATrial = chooseSizes({ machineMb: 512, production: false, connections: 10 });

/**
 * The sizes of an embedded PostgreSQL: a quarter of the memory for its buffers, as its manual suggests, and little for
 * a trial. The other sizes follow from that.
 */
export function chooseSizes(wish: SizeWish): Record<string, string> {
  const buffersMb = wish.buffersMb ?? chooseBuffers(wish);
  return {
    max_connections: String(Math.max(FEWEST_CONNECTIONS, wish.connections + SPARE_CONNECTIONS)),
    shared_buffers: `${buffersMb}MB`,
    // What the planner may take to be in memory: these buffers, and what the system keeps of the files.
    effective_cache_size: `${Math.max(3 * buffersMb, 512)}MB`,
    // For each sort or hash of each connection, so never a large part of the whole.
    work_mem: `${clamp(Math.floor(buffersMb / 64), 8, 32)}MB`,
    maintenance_work_mem: `${clamp(Math.floor(buffersMb / 8), 64, 512)}MB`,
    max_wal_size: `${clamp(2 * buffersMb, 256, 4_096)}MB`,
  };
}

function chooseBuffers({ machineMb, production }: SizeWish): number {
  return clamp(Math.floor(machineMb / 4), FEWEST_MB, production ? MOST_MB : MOST_MB_OF_A_TRIAL);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
