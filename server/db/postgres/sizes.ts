export interface SizeInput {
  machineMb: number;
  production: boolean;
  buffersMb?: number | undefined;
  connections: number;
}

const FEWEST_MB = 32;
/** Larger buffers gain little, because the operating system caches files as well. */
const MAX_MB = 8_192;
const MAX_MB_OF_A_TRIAL = 128;

/** Connections for commands beside the server, administration tools, and PostgreSQL's own three. */
const SPARE_CONNECTIONS = 20;
const FEWEST_CONNECTIONS = 40;

export const trialSizes = chooseSizes({ machineMb: 512, production: false, connections: 10 });

/**
 * Returns the memory settings of the embedded PostgreSQL: a quarter of the memory for its buffers, as its manual
 * suggests, and little for a trial. The other settings follow from that.
 */
export function chooseSizes(input: SizeInput): Record<string, string> {
  const buffersMb = input.buffersMb ?? chooseBuffers(input);
  return {
    max_connections: String(Math.max(FEWEST_CONNECTIONS, input.connections + SPARE_CONNECTIONS)),
    shared_buffers: `${buffersMb}MB`,
    // The planner's assumption about cached data: these buffers and the operating system's.
    effective_cache_size: `${Math.max(3 * buffersMb, 512)}MB`,
    // Used by each sort or hash of each connection, so it is a small part of the whole.
    work_mem: `${clamp(Math.floor(buffersMb / 64), 8, 32)}MB`,
    maintenance_work_mem: `${clamp(Math.floor(buffersMb / 8), 64, 512)}MB`,
    max_wal_size: `${clamp(2 * buffersMb, 256, 4_096)}MB`,
  };
}

function chooseBuffers({ machineMb, production }: SizeInput): number {
  return clamp(Math.floor(machineMb / 4), FEWEST_MB, production ? MAX_MB : MAX_MB_OF_A_TRIAL);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
