import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The map: path → screen, in the order of the specification's table. */
export default [
  index('features/products/product-list.screen.tsx'),
  route('products', 'features/products/product-grid.screen.tsx'),
  route('product/:id', 'features/products/product.screen.tsx'),
  route('engineers', 'features/engineers/engineers.screen.tsx'),
  route('engineer/:id', 'features/engineers/engineer.screen.tsx'),
  route('shops', 'features/shops/shops.screen.tsx'),
  route('shop/:id', 'features/shops/shop.screen.tsx'),
  route('shop-ads', 'features/ads/ads.screen.tsx'),
  route('calculator', 'features/calculator/calculator.screen.tsx'),
  route('update-profile', 'features/profile/update-profile.screen.tsx'),
  route('my-products', 'features/listings/my-products.screen.tsx'),
  route('signup', 'features/auth/signup.screen.tsx'),
  route('verify-otp', 'features/auth/verify-otp.screen.tsx'),
  route('liked', 'features/likes/liked.screen.tsx'),
  route('sell', 'features/listings/sell.screen.tsx'),
  // Left out of what visitors are sent: docs/decisions/0015-the-desk-is-not-on-the-map.md.
  route('admin', 'desk/desk.screen.tsx', [
    index('features/moderation/review-queue.screen.tsx'),
    route('people', 'features/people/people.screen.tsx'),
    route('reports', 'features/reports/report-desk.screen.tsx'),
    route('reviews', 'features/reviews/review-desk.screen.tsx'),
    route('engineers', 'features/engineers/engineer-desk.screen.tsx'),
    route('engineers/new', 'features/engineers/engineer-entry.screen.tsx', { id: 'new-engineer' }),
    route('engineers/:id', 'features/engineers/engineer-entry.screen.tsx'),
    route('shops', 'features/shops/shop-desk.screen.tsx'),
    route('shops/new', 'features/shops/shop-entry.screen.tsx', { id: 'new-shop' }),
    route('shops/:id', 'features/shops/shop-entry.screen.tsx'),
    route('*', 'desk/not-found.screen.tsx'),
  ]),
  route('*', 'shell/not-found.screen.tsx'),
] satisfies RouteConfig
