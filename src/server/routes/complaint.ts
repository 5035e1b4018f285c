import { fileComplaint } from '#contract/complaint.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { storeComplaint } from '#server/services/safety/complaints.ts';

export const complaintRoute = defineRoute(fileComplaint, async (call, input) => {
  return storeComplaint(call, input);
});
