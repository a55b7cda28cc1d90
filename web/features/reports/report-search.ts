interface ReportSearch {
  by?: string | undefined;
  of?: string | undefined;
  /** 'coach' where the calls are shown by coach. */
  calls?: string | undefined;
  behind?: string | undefined;
}

export function readReportSearch({ by, of, calls, behind }: Record<string, unknown>): ReportSearch {
  return {
    ...(typeof by === 'string' && { by }),
    ...(typeof of === 'string' && { of }),
    ...(typeof calls === 'string' && { calls }),
    ...(typeof behind === 'string' && { behind }),
  };
}
