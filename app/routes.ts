import { index, layout, prefix, type RouteConfig, route } from '@remix-run/route-config';

const api = (path: string, file: string) => route(path, `routes/api/${file}.ts`);

export default [
  index('routes/welcome.tsx'),
  route('onboarding', 'routes/onboarding.tsx'),
  route('user-type', 'routes/user-type.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('sign-out', 'routes/sign-out.ts'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),

  // Screens that need a signed-in person: the layout shows the welcome screen in their place to others.
  layout('routes/member.tsx', [
    route('onboarding-wizard', 'routes/onboarding-wizard.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('create-post', 'routes/create-post.tsx'),
    route('post/:id', 'routes/post.tsx'),
    route('sessions', 'routes/sessions.tsx'),
    route('help', 'routes/help.tsx'),
  ]),

  route('files/:key', 'routes/files.$key.ts'),
  route('csp-report', 'routes/csp-report.ts'),
  route('__outbox', 'routes/outbox.tsx'),

  ...prefix('api', [
    api('auth/register', 'auth.register'),
    api('auth/login', 'auth.login'),
    api('auth/logout', 'auth.logout'),
    api('users/me', 'users.me'),
    api('users/me/sessions', 'users.me.sessions'),
    api('users/me/sessions/:handle', 'users.me.sessions.$handle'),
    api('users/me/saved', 'users.me.saved'),
    api('users/me/saved/:id', 'users.me.saved.$id'),
    api('users/me/interests', 'users.me.interests'),
    api('users/me/received-interests', 'users.me.received-interests'),
    api('users/me/investment-stats', 'users.me.investment-stats'),
    api('users/me/drafts/:kind', 'users.me.drafts.$kind'),
    api('users/me/listings', 'users.me.listings'),
    api('users/:id/listings', 'users.$id.listings'),
    api('feed', 'feed'),
    api('listings', 'listings'),
    api('listings/:id', 'listings.$id'),
    api('listings/:id/views', 'listings.$id.views'),
    api('listings/:id/call.ics', 'listings.$id.call'),
    api('posts', 'posts'),
    api('posts/:id', 'posts.$id'),
    api('posts/:id/likes', 'posts.$id.likes'),
    api('posts/:id/like', 'posts.$id.like'),
    api('posts/:id/comments', 'posts.$id.comments'),
    api('posts/:id/interests', 'posts.$id.interests'),
    api('posts/:id/views', 'posts.$id.views'),
    api('comments/:id', 'comments.$id'),
    api('interests', 'interests'),
    api('interests/:id', 'interests.$id'),
    api('reports', 'reports'),
    api('notifications', 'notifications'),
    api('upload', 'upload'),
    api('*', '$'),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
