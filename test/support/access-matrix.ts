/** Who calls. `owner` is whose things the request is about, and just a member where it is about oneself. */
export const callers = ['anonymous', 'owner', 'other', 'blocked', 'admin'] as const;
type Caller = (typeof callers)[number];

/**
 * What each of them is answered by each endpoint, for the good request of valid-calls. Who does not see a thing gets
 * 404, not 403. Where passwords are asked for, the request has a wrong one (400); sign-in is tried by nobody known;
 * multipart requests get as far as their reader (415); who is called is not there (409).
 */
const table = `
endpoint                            anonymous owner other blocked admin
GET    admin/appeals                401       403   403   403     200
PUT    admin/appeals/:id            401       403   403   403     200
GET    admin/flags                  401       403   403   403     200
PUT    admin/flags/:id              401       403   403   403     200
GET    admin/audit                  401       403   403   403     200
POST   admin/confirm                401       403   403   403     400
GET    admin/documents/:id          401       403   403   403     404
GET    admin/offers                 401       403   403   403     200
GET    admin/pending-listings       401       403   403   403     200
GET    admin/pending-users          401       403   403   403     200
PUT    admin/posts/:id              401       403   403   403     200
GET    admin/reports                401       403   403   403     200
PUT    admin/reports/:id            401       403   403   403     200
GET    admin/stats                  401       403   403   403     200
GET    admin/users                  401       403   403   403     200
PUT    admin/users/:id              401       403   403   403     200
GET    users/me/decisions           401       200   200   200     200
POST   users/me/decisions/:id/appeal 401      201   404   404     404
GET    users/me/verification        401       200   200   200     200
POST   users/me/verification        401       201   201   201     403
POST   auth/login                   401       401   401   401     401
POST   auth/logout                  204       204   204   204     204
POST   auth/register                201       201   201   201     201
GET    calls/:id                    401       200   404   404     404
POST   calls/:id/accept             401       200   404   404     404
POST   calls/:id/connected          401       200   404   404     404
POST   calls/:id/end                401       200   404   404     404
GET    calls/:id/ice                401       200   404   404     404
POST   calls/:id/reject             401       200   404   404     404
POST   calls/start                  401       400   409   403     409
DELETE comments/:id                 401       200   404   404     404
GET    feed                         401       200   200   200     200
POST   interests                    401       403   201   404     201
PUT    interests/:id                401       200   404   404     404
DELETE interests/:id                401       204   404   404     404
GET    listings                     200       200   200   200     200
POST   listings                     401       201   403   403     403
GET    listings/:id                 200       200   200   404     200
PUT    listings/:id                 401       200   403   404     403
DELETE listings/:id                 401       204   404   404     404
GET    listings/:id/call            401       403   200   404     200
POST   listings/:id/views           401       204   204   204     204
POST   messages                     401       400   201   403     201
GET    messages/:userId             401       400   200   404     200
PUT    messages/:userId/read        401       400   200   200     200
PUT    messages/:userId/request     401       400   200   403     200
GET    messages/conversations       401       200   200   200     200
POST   messages/upload              401       415   415   415     415
GET    notifications                401       200   200   200     200
PUT    notifications                401       200   200   200     200
GET    posts                        200       200   200   200     200
POST   posts                        401       201   201   201     201
GET    posts/:id                    200       200   200   404     200
DELETE posts/:id                    401       204   404   404     404
GET    posts/:id/comments           200       200   200   404     200
POST   posts/:id/comments           401       201   201   404     201
GET    posts/:id/interests          200       200   200   404     200
POST   posts/:id/interests          401       403   201   404     201
POST   posts/:id/like               401       403   200   404     200
DELETE posts/:id/like               401       200   200   404     200
GET    posts/:id/likes              200       200   200   404     200
POST   posts/:id/views              401       204   204   204     204
POST   ratings                      401       403   201   404     201
POST   reports                      401       403   201   404     201
GET    search                       401       200   200   200     200
POST   upload                       401       415   415   415     415
GET    users/:id                    401       200   200   404     200
POST   users/:id/block              401       400   200   200     200
DELETE users/:id/block              401       200   200   200     200
GET    users/:id/listings           401       200   200   200     200
POST   users/:id/mute               401       400   200   200     200
DELETE users/:id/mute               401       200   200   200     200
GET    users/:id/posts              401       200   200   404     200
GET    users/:id/presence           401       200   200   200     200
POST   users/:id/views              401       204   204   204     204
GET    users/me                     401       200   200   200     200
PUT    users/me                     401       200   200   200     200
GET    users/me/analytics           401       200   200   200     200
GET    users/me/blocked             401       200   200   200     200
POST   users/me/deletion            401       400   400   400     400
DELETE users/me/deletion            401       204   204   204     204
GET    users/me/drafts/:kind        401       404   404   404     404
PUT    users/me/drafts/:kind        401       200   200   200     200
DELETE users/me/drafts/:kind        401       204   204   204     204
GET    users/me/email-preferences   401       200   200   200     200
PUT    users/me/email-preferences   401       200   200   200     200
POST   users/me/export              401       400   400   400     400
GET    users/me/interests           401       200   200   200     200
GET    users/me/investment-stats    401       200   200   200     200
GET    users/me/listings            401       200   200   200     200
PUT    users/me/password            401       400   400   400     400
GET    users/me/posts               401       200   200   200     200
GET    users/me/received-interests  401       200   200   200     200
GET    users/me/saved               401       200   200   200     200
POST   users/me/saved               401       201   201   404     201
DELETE users/me/saved/:id           401       204   204   204     204
GET    users/me/sessions            401       200   200   200     200
DELETE users/me/sessions            401       200   200   200     200
DELETE users/me/sessions/:handle    401       204   404   404     404
GET    users/me/settings            401       200   200   200     200
PUT    users/me/settings            401       200   200   200     200
`;

/** By endpoint, as `GET posts/:id`. */
export const accessRows: Record<string, Record<Caller, number>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [method, path, ...answers] = line.split(/\s+/);
      return [
        `${method} ${path}`,
        Object.fromEntries(callers.map((who, at) => [who, Number(answers[at])])) as Record<Caller, number>,
      ];
    }),
);
