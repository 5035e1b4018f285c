import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { toErrorAnswer } from '#server/middleware/errors.ts';
import { type Bindings, mount } from '#server/middleware/mount.ts';
import { activateRoute, resendActivationRoute } from '#server/routes/activate.ts';
import { beginAgeCheckRoute, finishAgeCheckRoute } from '#server/routes/age-check.ts';
import { appealRoute } from '#server/routes/appeal.ts';
import { autoLikeRoute } from '#server/routes/auto-like.ts';
import { blockRoute, unblockRoute } from '#server/routes/block.ts';
import { companyInfoRoute } from '#server/routes/companyinfo.ts';
import { complaintRoute } from '#server/routes/complaint.ts';
import { decisionsRoute } from '#server/routes/decisions.ts';
import { mountDemoAge } from '#server/routes/demo-age.ts';
import { mountDemoOutbox } from '#server/routes/demo-outbox.ts';
import { mountHealth } from '#server/routes/healthz.ts';
import { interestsRoute } from '#server/routes/interests.ts';
import { seeLikeRoute, sendLikeRoute, takeLikeBackRoute } from '#server/routes/like.ts';
import { likesRoute } from '#server/routes/likes.ts';
import { logoutRoute } from '#server/routes/logout.ts';
import { mountMedia } from '#server/routes/media.ts';
import { memberRoute } from '#server/routes/member.ts';
import { membersRoute } from '#server/routes/members.ts';
import { pageHiddenRoute } from '#server/routes/page-hidden.ts';
import { requestPasswordResetRoute, resetPasswordRoute } from '#server/routes/password-reset.ts';
import { saveProfileRoute } from '#server/routes/profile.ts';
import { regionsRoute } from '#server/routes/regions.ts';
import { reportRoute } from '#server/routes/report.ts';
import { settingsRoute } from '#server/routes/settings.ts';
import { signupRoute } from '#server/routes/signup.ts';
import { getUserRoute, loginRoute, saveLanguageRoute } from '#server/routes/user.ts';
import { visitRoute } from '#server/routes/visit.ts';
import { Refusal } from '#server/services/refusal.ts';

/** Every route of a site. */
export const routes = [
  activateRoute,
  resendActivationRoute,
  beginAgeCheckRoute,
  finishAgeCheckRoute,
  appealRoute,
  autoLikeRoute,
  blockRoute,
  unblockRoute,
  companyInfoRoute,
  complaintRoute,
  decisionsRoute,
  interestsRoute,
  seeLikeRoute,
  sendLikeRoute,
  takeLikeBackRoute,
  likesRoute,
  logoutRoute,
  memberRoute,
  membersRoute,
  pageHiddenRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  regionsRoute,
  reportRoute,
  settingsRoute,
  signupRoute,
  getUserRoute,
  loginRoute,
  saveLanguageRoute,
  saveProfileRoute,
  visitRoute,
];

/** The API of all sites, the files of photos, and the outbox page of the demo. Answers by the host that a request names. */
export function createApp(deps: Deps): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  mountHealth(app, deps);
  mountMedia(app, deps);
  mount(app, deps, routes);
  mountDemoOutbox(app, deps);
  if (deps.localAge !== undefined) mountDemoAge(app, deps, deps.localAge);
  app.notFound((c) => {
    const { body, status } = toErrorAnswer(new Refusal('not_found'), deps.logger, c.req.path);
    return c.json(body, status, { 'Cache-Control': 'no-store' });
  });
  app.onError((error, c) => {
    const { body, status, retryAfter } = toErrorAnswer(error, deps.logger, c.req.path);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json(body, status, { 'Cache-Control': 'no-store' });
  });
  return app;
}
