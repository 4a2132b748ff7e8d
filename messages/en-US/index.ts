import accountMenu from './account-menu.json' with { type: 'json' };
import apiConsole from './api-console.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import evidence from './evidence.json' with { type: 'json' };
import nav from './nav.json' with { type: 'json' };
import notFound from './not-found.json' with { type: 'json' };
import rqdata from './rqdata.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import trial from './trial.json' with { type: 'json' };

export default { accountMenu, apiConsole, auth, errors, evidence, nav, notFound, rqdata, shell, trial };
