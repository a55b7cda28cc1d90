/** What the address of the reports holds; all of it are texts. */
interface ReportSearch {
  by?: string | undefined;
  of?: string | undefined;
  /** 'coach' where the calls are shown by coach. */
  calls?: string | undefined;
  /** The records behind a number, while their panel is open. */
  behind?: string | undefined;
}

/** Which of the parameters of an address are those of the reports. */
export function readReportSearch({ by, of, calls, behind }: Record<string, unknown>): ReportSearch {
  return {
    ...(typeof by === 'string' && { by }),
    ...(typeof of === 'string' && { of }),
    ...(typeof calls === 'string' && { calls }),
    ...(typeof behind === 'string' && { behind }),
  };
}
