import * as z from 'zod';

/** Dimensions that a report can be split by. */
export const reportSplits = ['lander', 'locale', 'variant', 'network', 'sub1', 'sub2', 'sub3', 'day'] as const;
export type ReportSplit = (typeof reportSplits)[number];

/** The query of a report. Dates are days in each site's time zone, both inclusive. */
export const ReportQuerySchema = z.object({
  site: z.string().max(253).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.enum(reportSplits).optional(),
});
export type ReportQuery = z.output<typeof ReportQuerySchema>;
