import { resetStores } from '#test/support/reset';

// Runs before each test file: files share a runtime, which spares each of them the load of all modules, not its data.
await resetStores();
