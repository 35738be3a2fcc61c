// Generated from the server's OpenAPI description by `npm run types`; do not edit.
export interface paths {
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Me
         * @description Who I am; a new visitor becomes a guest.
         */
        get: operations["me_api_me_get"];
        /**
         * Rename
         * @description Set my name, for new tables.
         */
        put: operations["rename_api_me_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Statistics
         * @description My finished games: how many I won against whom, and the last ones one by one.
         */
        get: operations["my_statistics_api_me_statistics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Results
         * @description The results of all my finished games, one by one, to take them to another device.
         */
        get: operations["my_results_api_me_results_get"];
        put?: never;
        /**
         * Add Results
         * @description Add results of games that I have played elsewhere to my statistics; those that are here already are not added.
         */
        post: operations["add_results_api_me_results_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/exercises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Exercises
         * @description How many of my exercises wait, and how I fare with the exercise of the day.
         */
        get: operations["my_exercises_api_me_exercises_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/exercises/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Next Exercise
         * @description The exercise that has waited longest, or else the next one of the first set.
         */
        get: operations["next_exercise_api_me_exercises_next_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/exercises/first-set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My First Set
         * @description The exercises that come with the game, and how I fared so far.
         */
        get: operations["my_first_set_api_me_exercises_first_set_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/exercises/{exercise_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Exercise
         * @description An exercise of mine, or one that comes with the game.
         */
        get: operations["one_exercise_api_me_exercises__exercise_id__get"];
        put?: never;
        /**
         * Answer Exercise
         * @description Answer an exercise; says what the answer is worth, and when the exercise comes back.
         */
        post: operations["answer_exercise_api_me_exercises__exercise_id__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pieces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All Pieces
         * @description All printed pieces: cards, tiles, places, and the options.
         */
        get: operations["all_pieces_api_pieces_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Lesson
         * @description A lesson: all its steps, each with the table as the learner sees it.
         */
        get: operations["one_lesson_api_lessons__name__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tables
         * @description My tables, or the public ones that anyone may join or watch; latest first.
         */
        get: operations["tables_api_tables_get"];
        put?: never;
        /**
         * Open Table
         * @description Open a table; the game starts as soon as no seat is open.
         */
        post: operations["open_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Table
         * @description A table as I see it.
         */
        get: operations["one_table_api_tables__table_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Table
         * @description Change the bots' pace or the season; for the owner.
         */
        patch: operations["change_table_api_tables__table_id__patch"];
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Leave a seat for good; in a running game, a bot takes over.
         */
        post: operations["leave_api_tables__table_id__seats__seat__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand Over
         * @description Let a bot play my seat, or that of an absent player for whom the table has waited for a minute.
         *
         *     The player of the seat can take it back.
         */
        post: operations["hand_over_api_tables__table_id__seats__seat__bot_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Back
         * @description Take my seat back from the bot that plays it.
         */
        post: operations["take_back_api_tables__table_id__seats__seat__take_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start
         * @description Start the game with bots in all open seats; for the owner.
         */
        post: operations["start_api_tables__table_id__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/premove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Premove Offers
         * @description Where I could place figures if it were my turn now.
         */
        get: operations["premove_offers_api_tables__table_id__premove_get"];
        /**
         * Premove
         * @description Say where to place figures when my turn comes, with a second choice, or withdraw that.
         */
        put: operations["premove_api_tables__table_id__premove_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/nudge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nudge
         * @description Ask the player whose turn it is to play; once a day.
         */
        post: operations["nudge_api_tables__table_id__nudge_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Want Pause
         * @description Want a pause, or not any more; once all people want one, the game stands still.
         */
        post: operations["want_pause_api_tables__table_id__pause_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume
         * @description Go on after a pause.
         */
        post: operations["resume_api_tables__table_id__resume_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close
         * @description End a table without a result; for the owner.
         */
        post: operations["close_api_tables__table_id__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen
         * @description Open a table again that I closed a few minutes ago; for the owner.
         */
        post: operations["reopen_api_tables__table_id__reopen_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Open a rematch; everyone who asks gets the same new table.
         */
        post: operations["rematch_api_tables__table_id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description The table of a day, mine if I have begun, and the results. A day ends at midnight UTC.
         */
        get: operations["look_api_daily_get"];
        put?: never;
        /**
         * Play
         * @description Open today's table, or go on with it: there is one for each guest, so the first attempt counts.
         */
        post: operations["play_api_daily_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exercise-of-the-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exercise Of The Day
         * @description The exercise of a day with my answers, and the answer of the day before. A day ends at midnight UTC.
         */
        get: operations["exercise_of_the_day_api_exercise_of_the_day_get"];
        put?: never;
        /**
         * Answer Exercise Of The Day
         * @description Answer today's exercise. Until an answer is right or all tries are used, only what it costs is told.
         */
        post: operations["answer_exercise_of_the_day_api_exercise_of_the_day_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Command
         * @description Play, undo or reset my turn. The socket takes the same message.
         */
        post: operations["command_api_tables__table_id__commands_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Holdings
         * @description What a tribe would score now, by source and with each of its cards, as far as I may see.
         */
        get: operations["holdings_api_tables__table_id__seats__seat__holdings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hint
         * @description What a bot would play in my place; only in games against bots, and at real tables.
         */
        get: operations["hint_api_tables__table_id__hint_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/coach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Coach
         * @description What my choice would cost; only in games against bots. Nothing is played, and nothing is stored.
         */
        post: operations["coach_api_tables__table_id__coach_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Story
         * @description Everything that happened, as far as I may know.
         */
        get: operations["story_api_tables__table_id__story_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/moves/{move}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Position
         * @description The game after some moves, as far as I may see.
         */
        get: operations["position_api_tables__table_id__moves__move__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summary
         * @description The points of all seats by source and by round, and their luck with the dice.
         */
        get: operations["summary_api_tables__table_id__summary_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analysis
         * @description Where the analysis of a finished game stands; with the report, once it is done.
         */
        get: operations["analysis_api_tables__table_id__analysis_get"];
        put?: never;
        /**
         * Start Analysis
         * @description Analyse a finished game, unless that has been done; one at a time for each visitor.
         */
        post: operations["start_analysis_api_tables__table_id__analysis_post"];
        /**
         * Cancel Analysis
         * @description Stop an analysis that I have started.
         */
        delete: operations["cancel_analysis_api_tables__table_id__analysis_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/chances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chances
         * @description The win chances of a position; not while more than one person plays.
         */
        get: operations["chances_api_tables__table_id__chances_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/exercises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Exercises
         * @description Make exercises of my mistakes in an analysed game; those that I have already stay as they are.
         */
        post: operations["make_exercises_api_tables__table_id__exercises_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export Game
         * @description The game file of a finished game, or of my own running one.
         */
        get: operations["export_game_api_tables__table_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Game
         * @description Create a table from a game file, to replay a finished game or continue an unfinished one.
         *
         *     Its bots play on (`bots` in the file: for each seat a level, or null for a person); all other seats are mine.
         */
        post: operations["import_game_api_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reach
         * @description Where others can open this server. Only its own machine is told, because only there do links name no other.
         */
        get: operations["reach_api_reach_get"];
        put?: never;
        /**
         * Open Reach
         * @description Let others in the network join, if this server was started for one person and listens only to their machine.
         */
        post: operations["open_reach_api_reach_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Profile Link
         * @description A secret that makes another device me; it works once and for ten minutes, and an older one stops working.
         */
        post: operations["make_profile_link_api_me_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim Profile
         * @description Become the guest of a profile link on this device; who I was before stays without a device.
         */
        post: operations["claim_profile_api_me_claim_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log Out Others
         * @description Log out all my other devices: their cookies and my unused links stop working; this device gets a new cookie.
         */
        post: operations["log_out_others_api_me_logout_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/night": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Night
         * @description When it is night for me: in games over days that spare nights, my time stands still.
         */
        get: operations["night_api_me_night_get"];
        /**
         * Set Night
         * @description Set when it is night for me, from my next turn on; a time zone that the server does not know counts as UTC.
         */
        put: operations["set_night_api_me_night_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take an open seat.
         */
        post: operations["join_api_tables__table_id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Link
         * @description A secret that moves my seat to another device; an older one stops working.
         */
        post: operations["make_link_api_tables__table_id__seats__seat__link_post"];
        /**
         * Revoke Link
         * @description Revoke the secret of my seat.
         */
        delete: operations["revoke_link_api_tables__table_id__seats__seat__link_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim
         * @description Move the seat of a secret link to this device.
         */
        post: operations["claim_api_claim_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Notices
         * @description Which notices this server sends, and which of them I get.
         */
        get: operations["my_notices_api_me_notices_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add Device
         * @description Send notices to a device, as its browser describes it.
         */
        put: operations["add_device_api_me_notices_device_put"];
        post?: never;
        /**
         * Remove Device
         * @description Send no notices to a device any more.
         */
        delete: operations["remove_device_api_me_notices_device_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Mail
         * @description Ask at an address whether I want mail there; an empty one ends it.
         */
        put: operations["set_mail_api_me_notices_mail_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/confirm/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm Mail
         * @description Say yes to mail, with the link in the first one.
         */
        post: operations["confirm_mail_api_notices_confirm__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/stop/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop Mail
         * @description Stop mail, with the link in every one; mail programs do this, too (RFC 8058).
         */
        post: operations["stop_mail_api_notices_stop__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/hook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hook
         * @description The web hook of my table.
         */
        get: operations["hook_api_tables__table_id__hook_get"];
        /**
         * Set Hook
         * @description Tell a web hook about the turns at my table, or, with an empty address, none any more.
         */
        put: operations["set_hook_api_tables__table_id__hook_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Whether the server can do its work; if not, send it no requests. On the same machine also what it depends on.
         */
        get: operations["health_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alive
         * @description Whether the server answers at all; if not, restart it.
         */
        get: operations["alive_livez_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description Metrics for Prometheus.
         */
        get: operations["metrics_metrics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * ActDecision
         * @description Which place to act at next.
         */
        ActDecision: {
            /** Seat */
            seat: number;
            /** Places */
            places: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "act";
        };
        /**
         * ActEvent
         * @description A tribe acts with its figures at a place.
         */
        ActEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "act";
            /** Place */
            place: string;
            /** Figures */
            figures: number;
        };
        /**
         * AnalysedPlayer
         * @description How a seat played, and how lucky it was; start + luck + own and others' mistakes + the judge's error = result.
         *
         *     `gone` is the round since which it had no chances left, if that was well before the end, and `heading` the place it
         *     could expect then; `starved` is how many times the tribe did. `rating` is the loss per 100 real decisions, in
         *     percent of a win; null if there were too few. `like` is the level that loses as much.
         */
        AnalysedPlayer: {
            /** Seat */
            seat: number;
            /** Score */
            score: number;
            /** Place */
            place: number;
            /** Start */
            start: number;
            /** Luck */
            luck: number;
            /** Own Mistakes */
            own_mistakes: number;
            /** Others Mistakes */
            others_mistakes: number;
            /** Judge Error */
            judge_error: number;
            /** Result */
            result: number;
            /** Adjusted */
            adjusted: number;
            /** Decisions */
            decisions: number;
            /** Mean Loss */
            mean_loss: number;
            /** Real Decisions */
            real_decisions: number;
            /** Rating */
            rating: number | null;
            /** Rating Class */
            rating_class: ("master" | "chief" | "hunter" | "gatherer" | "beginner") | null;
            /** Like */
            like: ("easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert") | null;
            /** Inaccuracies */
            inaccuracies: number;
            /** Mistakes */
            mistakes: number;
            /** Blunders */
            blunders: number;
            /** Gone */
            gone: number | null;
            /** Heading */
            heading: number | null;
            /** Starved */
            starved: number;
            stars: components["schemas"]["AnalysedStars"];
        };
        /**
         * AnalysedStars
         * @description How well a seat played, and how lucky it was: from 1 to 5 stars.
         */
        AnalysedStars: {
            /** Placing */
            placing: number;
            /** Buying */
            buying: number;
            /** Feeding */
            feeding: number;
            /** Luck */
            luck: number;
        };
        /**
         * Analysis
         * @description Where the analysis of a game stands; `ahead` is how many others are analysed first.
         *
         *     `mine`: the caller has started it, and may cancel it. `total` is 0 until the work itself has begun.
         *     `too_long`: it was given up after some minutes.
         */
        Analysis: {
            /**
             * State
             * @enum {string}
             */
            state: "none" | "waiting" | "running" | "done" | "failed" | "too_long";
            /**
             * Mine
             * @default false
             */
            mine: boolean;
            /**
             * Ahead
             * @default 0
             */
            ahead: number;
            /**
             * Done
             * @default 0
             */
            done: number;
            /**
             * Total
             * @default 0
             */
            total: number;
            report: components["schemas"]["AnalysisReport"] | null;
        };
        /**
         * AnalysisReport
         * @description What the analysis found. The last point of the curve is the result.
         *
         *     `luckiest_won`: the tribe with the most luck won.
         */
        AnalysisReport: {
            /** Players */
            players: components["schemas"]["AnalysedPlayer"][];
            /** Curve */
            curve: components["schemas"]["CurvePoint"][];
            /** Moments */
            moments: (components["schemas"]["DecisionMoment"] | components["schemas"]["ChanceMoment"])[];
            /** Luckiest Won */
            luckiest_won: boolean;
        };
        /**
         * AnimalEvent
         * @description A wild animal became active, or appeared and `waits`.
         */
        AnimalEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "animal";
            /** Animal */
            animal: string;
            /** Waits */
            waits: boolean;
        };
        /**
         * AnimalView
         * @description A wild animal and what it subtracts from every roll.
         */
        AnimalView: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Menace */
            menace: number;
        };
        /**
         * Answer
         * @description The result of a command. `stale` comes with the current view; after `ok` an update follows on the socket.
         */
        Answer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "answer";
            /** Id */
            id: string;
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "ok" | "illegal" | "stale" | "not_your_turn" | "forbidden" | "too_fast" | "cannot_save";
            /** Version */
            version: number;
            /**
             * Reason
             * @default
             */
            reason: string;
            table: components["schemas"]["TableView"] | null;
        };
        /**
         * BuildingEvent
         * @description The next building of a stack was turned up; stacks count from 1, and `left` includes the new one.
         */
        BuildingEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "building";
            /** Building */
            building: string;
            /** Stack */
            stack: number;
            /** Left */
            left: number;
        };
        /**
         * BuildingFact
         * @description A building pays `points` for a number of `resources`, of which the tribe does not have `missing` yet.
         *
         *     `of` says what they are; jewelry is no resource.
         */
        BuildingFact: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "building";
            /**
             * Side
             * @enum {string}
             */
            side: "better" | "played";
            /** Place */
            place: string;
            /** Points */
            points: number;
            /**
             * Of
             * @enum {string}
             */
            of: "resources" | "jewelry" | "pieces";
            /** Resources */
            resources: number;
            /** Missing */
            missing: number;
        };
        /**
         * BuyDecision
         * @description Whether and how to buy what is at a place; `trade` is None if no trade is possible.
         */
        BuyDecision: {
            /** Seat */
            seat: number;
            /** Place */
            place: string;
            /** What */
            what: string;
            trade: components["schemas"]["Trade"] | null;
            price: components["schemas"]["Price"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "buy";
        };
        /**
         * BuyEvent
         * @description A card, building or igloo was bought; `what` is its id.
         */
        BuyEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "buy";
            /** Place */
            place: string;
            /** What */
            what: string;
            /** Paid */
            paid: {
                [key: string]: number;
            };
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * CardEvent
         * @description A card entered the row; slots count from 1.
         */
        CardEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "card";
            /** Card */
            card: string;
            /** Slot */
            slot: number;
        };
        /**
         * CardFact
         * @description A card costs a number of `resources`, of which the tribe does not have `missing` yet; `of` says what they are.
         */
        CardFact: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "card";
            /**
             * Side
             * @enum {string}
             */
            side: "better" | "played";
            /** Place */
            place: string;
            /**
             * Of
             * @enum {string}
             */
            of: "resources" | "jewelry" | "pieces";
            /** Resources */
            resources: number;
            /** Missing */
            missing: number;
        };
        /**
         * CardView
         * @description A civilization card: what it gives at once, and its culture symbol or its profession's icons.
         */
        CardView: {
            /** Id */
            id: string;
            /** Top */
            top: components["schemas"]["Effect"][];
            /** Symbol */
            symbol: string | null;
            /** Profession */
            profession: string | null;
            /** Icons */
            icons: number;
            /** Expansion */
            expansion: boolean;
        };
        /**
         * CardWorth
         * @description A card and the points that it makes for a tribe at the end, as things stand.
         */
        CardWorth: {
            /** Card */
            card: string;
            /** Points */
            points: number;
        };
        /**
         * ChanceMoment
         * @description An outcome of chance with much luck. `before` is the mean over all outcomes; `seat` is None for new cards.
         */
        ChanceMoment: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "chance";
            /** Move */
            move: number;
            /** Round */
            round: number;
            /** Seat */
            seat: number | null;
            /**
             * Event
             * @enum {string}
             */
            event: "dice" | "card" | "building" | "uncovered";
            /** Before */
            before: number[];
            /** After */
            after: number[];
            /** Turning */
            turning: boolean;
        };
        /**
         * Chances
         * @description The win chance of each seat, as a spectator would guess it, after `move` moves.
         */
        Chances: {
            /** Move */
            move: number;
            /** Chances */
            chances: number[];
        };
        /**
         * ChangeTable
         * @description Settings that can be changed while playing.
         */
        ChangeTable: {
            /** Pace */
            pace?: ("instant" | "fast" | "normal" | "slow") | null;
            /** Season */
            season?: ("summer" | "winter") | null;
        };
        /**
         * Choice
         * @description Actions that I might play at this version of the table, for the coach.
         */
        Choice: {
            /** Version */
            version: number;
            /** Actions */
            actions: string[];
        };
        /**
         * Claim
         * @description The secret of a seat link or a profile link.
         */
        Claim: {
            /** Token */
            token: string;
        };
        /**
         * ClockView
         * @description The clock that runs for the player of a seat: how many `seconds` a decision has, and how many are left.
         *
         *     When none are left, the player has some seconds of `grace` to say that they are still there, unless the time was
         *     `extended` before; then a bot plays for them.
         */
        ClockView: {
            /** Seconds */
            seconds: number;
            /** Left */
            left: number;
            /** Grace */
            grace: number;
            /** Seat */
            seat: number;
            /** Extended */
            extended: boolean;
        };
        /**
         * CoachAdvice
         * @description What my choice would cost, before it is played. `at` is the action of the list that costs most.
         *
         *     `chances` are those after the best action and after mine; `move` is how many moves the game has.
         */
        CoachAdvice: {
            /** Version */
            version: number;
            /** Move */
            move: number;
            /** At */
            at: number;
            /**
             * Grade
             * @enum {string}
             */
            grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
            /** Cost */
            cost: number;
            best: components["schemas"]["Offer"];
            chosen: components["schemas"]["Offer"];
            /** Chances */
            chances: number[];
            points: components["schemas"]["MomentPoints"] | null;
            reason: components["schemas"]["MomentReason"] | null;
        };
        /**
         * Command
         * @description What a seat does: play a list of actions, all or none of them, take actions back, or answer a real table.
         *
         *     An answer (`enter`) is one text in `actions`: `start 1`, `dice 3 4`, `card CIV07`, `face down`, `building B01`,
         *     `bot` or `confirm`.
         *
         *     The client chooses the `id`: the same id again gets the same answer and changes nothing. `version` is that of the
         *     view that the command was made for.
         */
        Command: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enter" | "play" | "reset" | "undo";
            /** Id */
            id: string;
            /** Version */
            version: number;
            /**
             * Actions
             * @default []
             */
            actions: string[];
        };
        /**
         * Compiling
         * @description How many functions of the rules and bots have been compiled, of how many; `total` is 0 before it begins.
         */
        Compiling: {
            /** Done */
            done: number;
            /** Total */
            total: number;
        };
        /**
         * CostView
         * @description A cost: exactly these pieces, or `least` to `most` of the player's choice, of `kinds` kinds (0: any).
         */
        CostView: {
            /** Fixed */
            fixed: {
                [key: string]: number;
            } | null;
            /** Least */
            least: number;
            /** Most */
            most: number;
            /** Kinds */
            kinds: number;
            /** Of */
            of: string;
        };
        /**
         * CurvePoint
         * @description The win chance of each seat when the game had `move` moves.
         */
        CurvePoint: {
            /** Move */
            move: number;
            /** Round */
            round: number;
            /** Chances */
            chances: number[];
        };
        /**
         * Daily
         * @description The table of a day.
         *
         *     `commitment` is the hash of the seed of its dice, which is secret until the moment `reveals`. `table` is mine, if I
         *     have begun; the first attempt counts. `results` are the best, and mine.
         */
        Daily: {
            /** Day */
            day: string;
            /** Ends */
            ends: string;
            /** Reveals */
            reveals: string;
            /** Commitment */
            commitment: string;
            /** Seed */
            seed: string | null;
            /** Bots */
            bots: ("easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert")[];
            /** Table */
            table: string | null;
            /** Status */
            status: ("gathering" | "playing" | "over" | "closed") | null;
            /** Players */
            players: number;
            /** Results */
            results: components["schemas"]["DailyResult"][];
        };
        /**
         * DailyAnswer
         * @description The answer to an exercise of an earlier day: how many of those who `answered` found it, and how many at once.
         *
         *     Those three are null where there is no server to count. `players` are the tribes at the table.
         */
        DailyAnswer: {
            /** Day */
            day: string;
            /** Number */
            number: number;
            /**
             * Theme
             * @enum {string}
             */
            theme: "opening" | "hunt" | "hunger" | "last_rounds" | "other";
            /** Players */
            players: number;
            /** Round */
            round: number;
            best: components["schemas"]["Offer"];
            /** Answered */
            answered: number | null;
            /** Found */
            found: number | null;
            /** First */
            first: number | null;
        };
        /**
         * DailyExercise
         * @description The exercise of a day, the same for everybody, and my answers to it.
         *
         *     It is `done` when an answer was right, or after `most_tries`; only then, `verdict` says what is best, and why.
         */
        DailyExercise: {
            /** Day */
            day: string;
            /** Number */
            number: number;
            /** Ends */
            ends: string;
            exercise: components["schemas"]["Exercise"];
            /** Most Tries */
            most_tries: number;
            /** Answers */
            answers: components["schemas"]["DailyTry"][];
            /** Done */
            done: boolean;
            /** Solved */
            solved: boolean;
            verdict: components["schemas"]["ExerciseVerdict"] | null;
            yesterday: components["schemas"]["DailyAnswer"] | null;
        };
        /**
         * DailyResult
         * @description A result of the day: `rank` on this server, and the `place` of the tribe among those at its table.
         */
        DailyResult: {
            /** Rank */
            rank: number;
            /** Name */
            name: string;
            /** Points */
            points: number;
            /** Place */
            place: number;
            /** Mine */
            mine: boolean;
        };
        /**
         * DailyTry
         * @description One of my answers to the exercise of the day.
         */
        DailyTry: {
            /** Action */
            action: string;
            /**
             * Grade
             * @enum {string}
             */
            grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
            /** Cost */
            cost: number;
            /** Right */
            right: boolean;
        };
        /**
         * Days
         * @description How long a turn may take, and what happens when its time is up.
         *
         *     A turn lasts until another player is asked. Each player also has a reserve for the whole game. If nights are spared,
         *     the time stands still for a player while it is night for them. When the time is up, a bot plays that `turn` only; or
         *     from the third time on it gets the `seat`, until its player comes back.
         */
        Days: {
            /**
             * Turn
             * @enum {string}
             */
            turn: "12h" | "1d" | "2d" | "3d" | "7d";
            /**
             * Reserve Days
             * @default 0
             */
            reserve_days: number;
            /**
             * Spare Nights
             * @default false
             */
            spare_nights: boolean;
            /**
             * When Late
             * @default turn
             * @enum {string}
             */
            when_late: "turn" | "seat";
        };
        /**
         * DecisionMoment
         * @description A decision that cost win chance. `before` is what the better action keeps, `after` what the one played left.
         *
         *     Where there was hardly any win chance to lose, `points` were compared as well. `cost` is what it is graded by: win
         *     chance, a hundredth for each point, or a quarter for each place. `tools` are those of the seat, for a text about
         *     using them. `turning`: it is one of the turning points. `punished`: at the end of the round, the seat had 2% less
         *     than the better action would have kept.
         */
        DecisionMoment: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "decision";
            /** Move */
            move: number;
            /** Round */
            round: number;
            /** Seat */
            seat: number;
            /**
             * Grade
             * @enum {string}
             */
            grade: "inaccuracy" | "mistake" | "blunder";
            /** Cost */
            cost: number;
            points: components["schemas"]["MomentPoints"] | null;
            /** Before */
            before: number[];
            /** After */
            after: number[];
            /** Decision */
            decision: components["schemas"]["PlaceDecision"] | components["schemas"]["ActDecision"] | components["schemas"]["HarvestDecision"] | components["schemas"]["SplitDecision"] | components["schemas"]["BuyDecision"] | components["schemas"]["GiveDecision"] | components["schemas"]["GetDecision"] | components["schemas"]["InsulateDecision"] | components["schemas"]["TradeGoldDecision"] | components["schemas"]["PickDecision"] | components["schemas"]["TakeDecision"] | components["schemas"]["RewardDecision"] | components["schemas"]["HungerDecision"];
            /** Tools */
            tools: number[];
            best: components["schemas"]["Offer"];
            played: components["schemas"]["Offer"];
            reason: components["schemas"]["MomentReason"] | null;
            /** Turning */
            turning: boolean;
            /**
             * Punished
             * @default false
             */
            punished: boolean;
        };
        /**
         * Device
         * @description A device that wants notices, as its browser describes it.
         */
        Device: {
            /** Endpoint */
            endpoint: string;
            /** P256Dh */
            p256dh: string;
            /** Auth */
            auth: string;
            /**
             * Language
             * @default en
             */
            language: string;
        };
        /**
         * DrawEvent
         * @description A card was drawn face down; `card` is None for everyone but its owner.
         */
        DrawEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "draw";
            /** Card */
            card: string | null;
        };
        /**
         * DrivenOffEvent
         * @description The active animal was driven off by the `figures` of each seat.
         */
        DrivenOffEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "driven off";
            /** Animal */
            animal: string;
            /** Figures */
            figures: number[];
        };
        /**
         * Effect
         * @description One thing gained; `what` names the item or place, if the kind has one.
         */
        Effect: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "food" | "item" | "choice" | "points" | "tool" | "agriculture" | "figure" | "merchant" | "dice for all" | "style dice for all" | "roll for" | "extra card" | "one-use tool" | "choice later" | "income" | "camp";
            /**
             * Amount
             * @default 1
             */
            amount: number;
            /**
             * What
             * @default
             */
            what: string;
        };
        /**
         * EndDevice
         * @description A device that wants no notices any more.
         */
        EndDevice: {
            /** Endpoint */
            endpoint: string;
        };
        /**
         * EndEvent
         * @description Why the game is over, and how many buildings each stack has left.
         */
        EndEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "end";
            /**
             * Why
             * @enum {string}
             */
            why: "buildings" | "cards";
            /** Stacks */
            stacks: number[];
        };
        /**
         * Exercise
         * @description A decision to make, with the table as the seat sees it; `tries` and `solved` say how I fared so far.
         *
         *     It is a mistake of mine, or comes with the game; then it has a theme.
         */
        Exercise: {
            /** Id */
            id: string;
            /** Round */
            round: number;
            /** Seat */
            seat: number;
            /** Tries */
            tries: number;
            /** Solved */
            solved: number;
            table: components["schemas"]["TableView"];
            /**
             * Source
             * @enum {string}
             */
            source: "mine" | "first_set" | "daily";
            /** Theme */
            theme: ("opening" | "hunt" | "hunger" | "last_rounds" | "other") | null;
        };
        /**
         * ExerciseAnswer
         * @description The action that I choose in an exercise.
         */
        ExerciseAnswer: {
            /** Action */
            action: string;
        };
        /**
         * ExerciseCounts
         * @description How many exercises wait to be solved now, come back later (`next`: the first of them), and are learned.
         *
         *     `new` are those of the first set that I have not tried. `today` is about the exercise of the day.
         */
        ExerciseCounts: {
            /** Due */
            due: number;
            /** Later */
            later: number;
            /** Learned */
            learned: number;
            /** Next */
            next: string | null;
            /** New */
            new: number;
            today: components["schemas"]["TodaysExercise"];
        };
        /**
         * ExerciseVerdict
         * @description What my answer is worth. `chances` are those after the best action and after mine; `played`: what I did then.
         *
         *     That is null in an exercise that comes with the game.
         *     Where there was hardly any win chance to lose, `points` were compared as well. `learned`: it does not come back;
         *     otherwise `due` says when it does.
         */
        ExerciseVerdict: {
            /** Right */
            right: boolean;
            /**
             * Grade
             * @enum {string}
             */
            grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
            /** Cost */
            cost: number;
            best: components["schemas"]["Offer"];
            chosen: components["schemas"]["Offer"];
            played: components["schemas"]["Offer"] | null;
            /** Chances */
            chances: number[];
            points: components["schemas"]["MomentPoints"] | null;
            reason: components["schemas"]["MomentReason"] | null;
            /** Due */
            due: string | null;
            /** Learned */
            learned: boolean;
        };
        /**
         * Failure
         * @description A request that was refused or failed: a code for programs and a message in English.
         */
        Failure: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "failure";
            /**
             * Code
             * @enum {string}
             */
            code: "address" | "busy" | "cannot_save" | "colours" | "damaged" | "forbidden" | "foreign_origin" | "http" | "invalid" | "no_mail" | "no_network" | "no_session" | "no_storage" | "not_found" | "not_now" | "notice_link" | "one_analysis" | "position" | "profile_link" | "rules" | "seated" | "taken" | "too_fast" | "too_large" | "too_late" | "warming_up" | "wrong_host";
            /** Message */
            message: string;
            problem: components["schemas"]["Problem"] | null;
        };
        /**
         * FeedEvent
         * @description A tribe was fed: `figures` at home, food from `agriculture`, `eaten` from its supply, and food `missing`.
         */
        FeedEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "feed";
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "fed" | "paid" | "starved";
            /** Figures */
            figures: number;
            /** Agriculture */
            agriculture: number;
            /** Eaten */
            eaten: number;
            /** Missing */
            missing: number;
            /** Paid */
            paid: {
                [key: string]: number;
            };
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * FirstSet
         * @description The exercises that come with the game: first those of the base game with two players, the easiest at first.
         */
        FirstSet: {
            /** Exercises */
            exercises: components["schemas"]["FirstSetItem"][];
        };
        /**
         * FirstSetItem
         * @description An exercise of the first set, and how I fared so far; `due` is null until I have tried it, and once `learned`.
         */
        FirstSetItem: {
            /** Id */
            id: string;
            /**
             * Theme
             * @enum {string}
             */
            theme: "opening" | "hunt" | "hunger" | "last_rounds" | "other";
            /** Players */
            players: number;
            /** Round */
            round: number;
            /** Tries */
            tries: number;
            /** Solved */
            solved: number;
            /** Due */
            due: string | null;
            /** Learned */
            learned: boolean;
        };
        /**
         * GainEvent
         * @description What a place, a purchase (given by its id) or a choice gave.
         */
        GainEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "gain";
            /** Source */
            source: string;
            /** Gained */
            gained: {
                [key: string]: number;
            };
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * GameRating
         * @description How I played in an analysed game: my real decisions, my loss per 100 of them, in wins, and my luck.
         */
        GameRating: {
            /** Decisions */
            decisions: number;
            /** Loss */
            loss: number;
            /** Luck */
            luck: number;
            /** Luckiest Won */
            luckiest_won: boolean;
        };
        /**
         * GameResult
         * @description One of my last games: my place, my score, and my points by source; with a rating if it has been analysed.
         */
        GameResult: {
            /** Finished */
            finished: string;
            /** Players */
            players: number;
            /** Place */
            place: number;
            /** Score */
            score: number;
            /** Level */
            level: ("easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert") | null;
            /** Sources */
            sources: {
                [key: string]: number;
            };
            rating: components["schemas"]["GameRating"] | null;
        };
        /**
         * GameView
         * @description All of a game that a viewer may see; `Game.view` makes one.
         *
         *     Cards, buildings and animals are given by their ids, which are those of `stoneage.components`.
         *
         *     >>> from stoneage import Game
         *     >>> view = Game(seed=7).view(0)
         *     >>> view.row, view.players[0].food
         *     (('CIV01', 'CIV33', 'CIV21', 'CIV16'), 12)
         */
        GameView: {
            rules: components["schemas"]["RulesView"];
            /** Round */
            round: number;
            /** Start */
            start: number;
            /** Row */
            row: (string | null)[];
            /** Stacks */
            stacks: components["schemas"]["StackView"][];
            /** Igloos */
            igloos: number[];
            /** Animal */
            animal: string | null;
            /** Animals Waiting */
            animals_waiting: string[];
            /** Deck Left */
            deck_left: number;
            /** Cards Left */
            cards_left: number;
            /** Unseen Cards */
            unseen_cards: string[];
            /** Unseen Buildings */
            unseen_buildings: string[];
            /** Expected Yields */
            expected_yields: {
                [key: string]: number[];
            };
            /** Viewer */
            viewer: number | null;
            /** Dice */
            dice: number[];
            /** Players */
            players: components["schemas"]["TribeView"][];
            /** Worth */
            worth: {
                [key: string]: number;
            };
            /** Over */
            over: boolean;
            /** Decision */
            decision: (components["schemas"]["PlaceDecision"] | components["schemas"]["ActDecision"] | components["schemas"]["HarvestDecision"] | components["schemas"]["SplitDecision"] | components["schemas"]["BuyDecision"] | components["schemas"]["GiveDecision"] | components["schemas"]["GetDecision"] | components["schemas"]["InsulateDecision"] | components["schemas"]["TradeGoldDecision"] | components["schemas"]["PickDecision"] | components["schemas"]["TakeDecision"] | components["schemas"]["RewardDecision"] | components["schemas"]["HungerDecision"]) | null;
        };
        /**
         * GetDecision
         * @description Which item to receive in a trade; `count` are still to come.
         */
        GetDecision: {
            /** Seat */
            seat: number;
            /** Count */
            count: number;
            trade: components["schemas"]["Trade"];
            price: components["schemas"]["Price"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "get";
        };
        /**
         * GiveDecision
         * @description Which item to give in a trade; `count` are still to give.
         */
        GiveDecision: {
            /** Seat */
            seat: number;
            /** Count */
            count: number;
            trade: components["schemas"]["Trade"];
            price: components["schemas"]["Price"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "give";
        };
        /**
         * HandOver
         * @description Let a bot of this level play a seat.
         */
        HandOver: {
            /**
             * Level
             * @default medium
             * @enum {string}
             */
            level: "easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert";
        };
        /**
         * HarvestDecision
         * @description Which tools to add to a roll. The animal subtracts `menace`; one item is gained for every `pips`.
         */
        HarvestDecision: {
            /** Seat */
            seat: number;
            /** Place */
            place: string;
            /** By Card */
            by_card: boolean;
            /** Dice */
            dice: number[];
            /** Total */
            total: number;
            /** Menace */
            menace: number;
            /** Pips */
            pips: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "harvest";
        };
        /**
         * HarvestEvent
         * @description What a roll gave, with the tools used and the animal that lowered it; `hunted` is still to be split.
         */
        HarvestEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "harvest";
            /** Place */
            place: string;
            /** By Card */
            by_card: boolean;
            /** Dice */
            dice: number[];
            /** Total */
            total: number;
            /** Tools */
            tools: number[];
            /** One Use Tools */
            one_use_tools: number[];
            /** Animal */
            animal: string | null;
            /** Menace */
            menace: number;
            /** Gained */
            gained: {
                [key: string]: number;
            };
            /** Hunted */
            hunted: number;
        };
        /**
         * Health
         * @description Whether the server can do its work, and what it depends on, which only the same machine is told.
         *
         *     `degraded`: it works, but some tables could not be loaded lately, or a background task failed and was restarted.
         *     `warming up`: it has started, and is still loading the rules.
         *     `compiling`: it works, but with plain Python, because the rules and bots are still being compiled.
         */
        Health: {
            /**
             * Status
             * @enum {string}
             */
            status: "ok" | "degraded" | "warming up" | "cannot save" | "no database";
            /** Database */
            database: boolean | null;
            /** Writable */
            writable: boolean | null;
            /** Redis */
            redis: ("unused" | "connected" | "away") | null;
            /** Damaged Tables */
            damaged_tables: number | null;
            /** Failed Tasks */
            failed_tasks: string[] | null;
            compiling: components["schemas"]["Compiling"] | null;
        };
        /**
         * Hint
         * @description One of the bot's best choices: the value before and after the choice, and the bot's preference (0 to 1).
         */
        Hint: {
            /** Action */
            action: string;
            /** Value */
            value: number;
            /**
             * Unit
             * @enum {string}
             */
            unit: "points" | "win share";
            /** Weight */
            weight: number;
            /** Before */
            before: number | null;
        };
        /**
         * Hints
         * @description The bot's best choices for the current decision, the best first.
         */
        Hints: {
            /** Version */
            version: number;
            /** Hints */
            hints: components["schemas"]["Hint"][];
        };
        /**
         * Holdings
         * @description What a tribe would score now: in all, by source, and with each of its cards.
         *
         *     `more` is a card of each kind that it could still get, with what that would add. The face-down cards of others are
         *     left out.
         */
        Holdings: {
            /** Seat */
            seat: number;
            /** Total */
            total: number;
            /** Sources */
            sources: {
                [key: string]: number;
            };
            /** Cards */
            cards: components["schemas"]["CardWorth"][];
            /** More */
            more: components["schemas"]["CardWorth"][];
        };
        /**
         * Hook
         * @description The web hook of a table; an empty address removes it.
         */
        Hook: {
            /**
             * Kind
             * @default discord
             * @enum {string}
             */
            kind: "discord" | "ntfy";
            /** Url */
            url: string;
            /**
             * Language
             * @default en
             */
            language: string;
        };
        /**
         * HookView
         * @description The web hook of a table: whether the server has any, and the address of this one; empty if there is none.
         */
        HookView: {
            /** Possible */
            possible: boolean;
            /** Url */
            url: string;
        };
        /**
         * HungerDecision
         * @description Whether to pay resources for missing food, or to starve.
         */
        HungerDecision: {
            /** Seat */
            seat: number;
            price: components["schemas"]["Price"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "hunger";
        };
        /**
         * HungerEvent
         * @description A tribe is short of food and has to decide what to do.
         */
        HungerEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "hunger";
            /** Figures */
            figures: number;
            /** Missing */
            missing: number;
        };
        /**
         * IncomeEvent
         * @description Income of a tribe's bonus buildings at the start of a round.
         */
        IncomeEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "income";
            /** Gained */
            gained: {
                [key: string]: number;
            };
        };
        /**
         * InsulateDecision
         * @description Whether to insulate a building with a stone.
         */
        InsulateDecision: {
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "insulate";
        };
        /**
         * InsulateEvent
         * @description A building was insulated (Harsh Winter).
         */
        InsulateEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "insulate";
            /** Paid */
            paid: {
                [key: string]: number;
            };
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * Join
         * @description Take an open seat; without a number, the first.
         */
        Join: {
            /** Seat */
            seat?: number | null;
            /**
             * Name
             * @default
             */
            name: string;
        };
        /**
         * LeaveEvent
         * @description A tribe declined a purchase.
         */
        LeaveEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "leave";
            /** Place */
            place: string;
        };
        /**
         * Lesson
         * @description A lesson from its beginning to its end; `result` is that of its game, if it is played to the end.
         */
        Lesson: {
            /** Name */
            name: string;
            /** Steps */
            steps: components["schemas"]["LessonStep"][];
            result: components["schemas"]["Summary"] | null;
        };
        /**
         * LessonStep
         * @description A step of a lesson: the name of its text, what it points at, and the actions that lead on, if it asks for any.
         *
         *     `story` is what happened since the step before. A new `scene` begins with another position.
         */
        LessonStep: {
            /** Say */
            say: string;
            /** Look */
            look: string[];
            /** Play */
            play: string[];
            /** Scene */
            scene: number;
            table: components["schemas"]["TableView"];
            /** Story */
            story: (components["schemas"]["RoundEvent"] | components["schemas"]["CardEvent"] | components["schemas"]["BuildingEvent"] | components["schemas"]["AnimalEvent"] | components["schemas"]["IncomeEvent"] | components["schemas"]["PlaceEvent"] | components["schemas"]["ActEvent"] | components["schemas"]["RollEvent"] | components["schemas"]["HarvestEvent"] | components["schemas"]["SplitEvent"] | components["schemas"]["GainEvent"] | components["schemas"]["UseEvent"] | components["schemas"]["BuyEvent"] | components["schemas"]["LeaveEvent"] | components["schemas"]["ReturnEvent"] | components["schemas"]["TradeEvent"] | components["schemas"]["InsulateEvent"] | components["schemas"]["TradeGoldEvent"] | components["schemas"]["DrawEvent"] | components["schemas"]["RollToPickEvent"] | components["schemas"]["PickEvent"] | components["schemas"]["DrivenOffEvent"] | components["schemas"]["HungerEvent"] | components["schemas"]["FeedEvent"] | components["schemas"]["EndEvent"] | components["schemas"]["UncoverEvent"] | components["schemas"]["ResultEvent"])[];
        };
        /**
         * Luck
         * @description The dice of a seat: how many were rolled, their pips, and the pips expected on average.
         */
        Luck: {
            /** Dice */
            dice: number;
            /** Pips */
            pips: number;
            /** Expected */
            expected: number;
        };
        /**
         * MailAddress
         * @description Where I want mail; empty: nowhere.
         */
        MailAddress: {
            /** Address */
            address: string;
            /**
             * Language
             * @default en
             */
            language: string;
        };
        /**
         * MailView
         * @description Notices by mail: my address, and whether I have confirmed it there.
         */
        MailView: {
            /** Address */
            address: string;
            /** Confirmed */
            confirmed: boolean;
        };
        /**
         * May
         * @description What the viewer may do now besides playing. `chances`: look at the win chances. `start`: with bots in open seats.
         *
         *     `premove`: say where to place figures when their turn comes. `nudge`: ask the player whose turn it is to play.
         *     `pause`: want a pause, or end it.
         *
         *     `undo_reason` says why nothing can be undone: the game has just started, what came up by chance, or who has moved.
         */
        May: {
            /** Undo */
            undo: boolean;
            /** Undo Reason */
            undo_reason: ("start" | "dice" | "card" | "building" | "player" | "bot") | null;
            /** Reset */
            reset: boolean;
            /** Hint */
            hint: boolean;
            /** Join */
            join: boolean;
            /** Close */
            close: boolean;
            /** Rematch */
            rematch: boolean;
            /** Chances */
            chances: boolean;
            /** Start */
            start: boolean;
            /** Premove */
            premove: boolean;
            /** Nudge */
            nudge: boolean;
            /** Pause */
            pause: boolean;
        };
        /**
         * Me
         * @description The guest who asks; `guest` is the beginning of their id.
         *
         *     `compiling`: the server works, but some bots wait, because the rules and bots are still being compiled.
         */
        Me: {
            /** Guest */
            guest: string;
            /** Name */
            name: string;
            compiling: components["schemas"]["Compiling"] | null;
        };
        /**
         * MomentGain
         * @description What a seat has more of at the end of the round, in a whole number.
         */
        MomentGain: {
            /** What */
            what: string;
            /** Amount */
            amount: number;
            /** Seat */
            seat: number;
        };
        /**
         * MomentPoints
         * @description The final score and place that the seat can expect, after the better action and after the one played.
         *
         *     A place between two places means that it is open. `unit` is what was lost that weighed most.
         */
        MomentPoints: {
            /** Better */
            better: number;
            /** Played */
            played: number;
            /** Better Place */
            better_place: number;
            /** Played Place */
            played_place: number;
            /**
             * Unit
             * @enum {string}
             */
            unit: "chances" | "points" | "places";
        };
        /**
         * MomentReason
         * @description Why the better action is better: what there is more of after it, and what after the one played.
         *
         *     At most three things each, the most important first; those of the seat that decides come before those of others.
         *     `facts` are for a sentence, the most important first.
         */
        MomentReason: {
            /** Better */
            better: components["schemas"]["MomentGain"][];
            /** Played */
            played: components["schemas"]["MomentGain"][];
            /** Facts */
            facts: (components["schemas"]["TakenFact"] | components["schemas"]["BuildingFact"] | components["schemas"]["CardFact"] | components["schemas"]["YieldFact"] | components["schemas"]["StarvesFact"])[];
        };
        /**
         * NewName
         * @description The name of a guest.
         */
        NewName: {
            /** Name */
            name: string;
        };
        /**
         * NewSeat
         * @description A seat of a new table: mine (several make a hot seat), a bot's, or open for anyone to join.
         */
        NewSeat: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "me" | "bot" | "open";
            /**
             * Name
             * @default
             */
            name: string;
            /**
             * Level
             * @default medium
             * @enum {string}
             */
            level: "easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert";
            /** Colour */
            colour?: ("red" | "blue" | "green" | "yellow" | "black") | null;
        };
        /**
         * NewTable
         * @description A table to open. At a `real` one, people roll their own dice and draw their own cards.
         *
         *     `position` begins in the middle of a game: it is a position as in a game file, without the rules. A tribe may have a
         *     number of `face_down` cards that nobody names, and `animals_in_deck` are those that nobody has seen.
         *
         *     `clock` is how many seconds a person may take for a decision; without one, they may take as long as they like.
         *     `days` makes it a game over days, where players need not be there at the same time.
         */
        NewTable: {
            /**
             * Name
             * @default
             */
            name: string;
            /**
             * @default {
             *       "expansion": false,
             *       "bonus_buildings": false,
             *       "harsh_winter": false,
             *       "wild_animals": false,
             *       "igloos": false,
             *       "tools_on_cards": true
             *     }
             */
            options: components["schemas"]["Options"];
            /** Seats */
            seats: components["schemas"]["NewSeat"][];
            /**
             * Pace
             * @default normal
             * @enum {string}
             */
            pace: "instant" | "fast" | "normal" | "slow";
            /**
             * Season
             * @default summer
             * @enum {string}
             */
            season: "summer" | "winter";
            /**
             * Public
             * @default false
             */
            public: boolean;
            /**
             * Real
             * @default false
             */
            real: boolean;
            /** Position */
            position?: {
                [key: string]: unknown;
            } | null;
            /** Clock */
            clock?: number | null;
            days?: components["schemas"]["Days"] | null;
        };
        /**
         * NightHours
         * @description When it is night for a guest: from one hour to another in their time zone; the same hour twice means never.
         *
         *     A night has at most 12 hours: otherwise a turn would last for weeks.
         */
        NightHours: {
            /** Zone */
            zone: string;
            /**
             * Start
             * @default 22
             */
            start: number;
            /**
             * End
             * @default 8
             */
            end: number;
        };
        /**
         * Notices
         * @description The notices that a server sends, and what of them I have; None where its host has not turned them on.
         */
        Notices: {
            push: components["schemas"]["PushView"] | null;
            mail: components["schemas"]["MailView"] | null;
            /** Hooks */
            hooks: boolean;
        };
        /**
         * NudgeView
         * @description Somebody has asked the player whose turn it is to play.
         */
        NudgeView: {
            /** Seat */
            seat: number;
            /** By */
            by: number;
            /** At */
            at: string;
        };
        /**
         * Offer
         * @description A legal action and its parts, for a client to show; `gains` is what it brings at once, if that is certain.
         *
         *     `useless` is a trade that cannot bring anything that is not given.
         */
        Offer: {
            /** Action */
            action: string;
            /**
             * Family
             * @enum {string}
             */
            family: "place" | "resolve" | "tools" | "jewelry" | "spend" | "take" | "pick" | "give" | "get" | "use" | "accept" | "decline" | "done" | "starve";
            /** Place */
            place: string | null;
            /** Figures */
            figures: number;
            /** Item */
            item: string | null;
            /** Tools */
            tools: number[];
            /** One Use Tools */
            one_use_tools: number[];
            /** Number */
            number: number;
            /** Gains */
            gains: {
                [key: string]: number;
            } | null;
            /** Useless */
            useless: boolean;
        };
        /**
         * Options
         * @description The options of a new table; the number of players is the number of its seats.
         */
        Options: {
            /**
             * Expansion
             * @default false
             */
            expansion: boolean;
            /**
             * Bonus Buildings
             * @default false
             */
            bonus_buildings: boolean;
            /**
             * Harsh Winter
             * @default false
             */
            harsh_winter: boolean;
            /**
             * Wild Animals
             * @default false
             */
            wild_animals: boolean;
            /**
             * Igloos
             * @default false
             */
            igloos: boolean;
            /**
             * Tools On Cards
             * @default true
             */
            tools_on_cards: boolean;
        };
        /**
         * PastGame
         * @description One of my finished games, to take it to another device; `finished` is in seconds since the epoch.
         */
        PastGame: {
            /** Finished */
            finished: number;
            /** Players */
            players: number;
            /** Place */
            place: number;
            /** Score */
            score: number;
            /** Level */
            level: ("easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert") | null;
            /** Sources */
            sources: {
                [key: string]: number;
            };
            played: components["schemas"]["GameRating"] | null;
        };
        /**
         * PastGames
         * @description All my finished games, the oldest first.
         */
        PastGames: {
            /** Results */
            results: components["schemas"]["PastGame"][];
        };
        /**
         * PauseView
         * @description Who wants a pause; once all people do, the game is paused until one of them goes on.
         */
        PauseView: {
            /** Wanted */
            wanted: number[];
            /** Paused */
            paused: boolean;
        };
        /**
         * PickDecision
         * @description Which die to take; `style` for the style dice of the expansion.
         */
        PickDecision: {
            /** Seat */
            seat: number;
            /** Dice */
            dice: number[];
            /** Style */
            style: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pick";
        };
        /**
         * PickEvent
         * @description A die was taken. For a reward, `die` is the face rolled, and `effect` may be the 3 points instead.
         */
        PickEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pick";
            /**
             * Table
             * @enum {string}
             */
            table: "dice for all" | "style dice for all" | "reward";
            /** Die */
            die: number;
            effect: components["schemas"]["Effect"];
            /** Gained */
            gained: {
                [key: string]: number;
            };
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * Pieces
         * @description The printed pieces and the options of the game.
         */
        Pieces: {
            /** Version */
            version: string;
            /** Items */
            items: {
                [key: string]: number;
            };
            /** Symbols */
            symbols: string[];
            /** Professions */
            professions: {
                [key: string]: string;
            };
            /** Cards */
            cards: components["schemas"]["CardView"][];
            /** Card Prices */
            card_prices: components["schemas"]["CostView"][];
            /** Tiles */
            tiles: components["schemas"]["TileView"][];
            /** Animals */
            animals: components["schemas"]["AnimalView"][];
            /** Animal Rewards */
            animal_rewards: components["schemas"]["Effect"][];
            /** Places */
            places: components["schemas"]["PlaceView"][];
            /** Dice Table */
            dice_table: components["schemas"]["Effect"][];
            /** Style Dice Table */
            style_dice_table: components["schemas"]["Effect"][];
            /** Merchant Ratios */
            merchant_ratios: number[][];
            /** Limits */
            limits: {
                [key: string]: number;
            };
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Levels */
            levels: ("easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert")[];
            /** Colours */
            colours: ("red" | "blue" | "green" | "yellow" | "black")[];
        };
        /**
         * PlaceDecision
         * @description Where to place figures; `home` are left.
         */
        PlaceDecision: {
            /** Seat */
            seat: number;
            /** Home */
            home: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "place";
        };
        /**
         * PlaceEvent
         * @description A tribe placed figures.
         */
        PlaceEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "place";
            /** Place */
            place: string;
            /** Figures */
            figures: number;
        };
        /**
         * PlaceView
         * @description A place: each full `pips` of a roll there are one of what it `yields`, or it has an effect.
         */
        PlaceView: {
            /** Name */
            name: string;
            /** Kind */
            kind: string;
            /** Least */
            least: number;
            /** Most */
            most: number;
            /** Yields */
            yields: string;
            /** Pips */
            pips: number;
            effect: components["schemas"]["Effect"] | null;
        };
        /**
         * Position
         * @description The game after `move` of its `moves` moves; what happened in them is in the story.
         */
        Position: {
            /** Move */
            move: number;
            /** Moves */
            moves: number;
            game: components["schemas"]["GameView"];
        };
        /**
         * Premove
         * @description Where I want to place figures when my turn comes: a first and a second choice; none withdraws it.
         */
        Premove: {
            /**
             * Actions
             * @default []
             */
            actions: string[];
        };
        /**
         * PremoveOffers
         * @description Where I could place figures at this version of the table, if it were my turn.
         */
        PremoveOffers: {
            /** Version */
            version: number;
            /** Offers */
            offers: components["schemas"]["Offer"][];
        };
        /**
         * PremoveView
         * @description Where I want to place figures when my turn comes; `dropped`: it has come, and neither choice was open.
         */
        PremoveView: {
            /** Choices */
            choices: components["schemas"]["Offer"][];
            /** Dropped */
            dropped: boolean;
        };
        /**
         * Price
         * @description What is still to pay: the items in `due`, or `left` to `room` items of the player's choice.
         *
         *     `kinds` is the exact number of kinds to pay, 0 for any; `value` is the worth of the items paid so far. Once
         *     `committed`, the payment must be completed.
         */
        Price: {
            /** Due */
            due: {
                [key: string]: number;
            };
            /** Chosen */
            chosen: boolean;
            /** Left */
            left: number;
            /** Room */
            room: number;
            /** Kinds */
            kinds: number;
            /** Value */
            value: number;
            /** Committed */
            committed: boolean;
        };
        /**
         * Problem
         * @description What is wrong with a position: the path of the field, a word for the problem, and the numbers in it.
         */
        Problem: {
            /** Field */
            field: string;
            /** Problem */
            problem: string;
            /** Values */
            values: {
                [key: string]: number;
            };
        };
        /**
         * ProfileLink
         * @description A secret that makes another device the same guest: shown once, works once, and for some `seconds`.
         */
        ProfileLink: {
            /** Token */
            token: string;
            /** Seconds */
            seconds: number;
        };
        /**
         * PushView
         * @description Notices on devices: the key to subscribe with, and the addresses of my devices at their push services.
         */
        PushView: {
            /** Key */
            key: string;
            /** Devices */
            devices: string[];
        };
        /**
         * Question
         * @description What a real table asks its people: who starts, an outcome of chance, a face-down card at the end, and the like.
         *
         *     `seat` is whose dice or card it is; `bot` asks to let it move. `count` dice are rolled at `place`, or `count` cards
         *     are to be uncovered. A card or building fills slot or stack `number`, counted from 1, and is one of `outcomes`; it
         *     may be left `face_down` without naming it. `confirm` asks whether everything is entered, once the game is over.
         */
        Question: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "start" | "dice" | "card" | "building" | "bot" | "uncover" | "confirm";
            /** Use */
            use: ("harvest" | "card harvest" | "dice for all" | "style dice for all" | "reward" | "row" | "draw" | "stack") | null;
            /** Seat */
            seat: number | null;
            /**
             * Count
             * @default 1
             */
            count: number;
            /** Place */
            place: string | null;
            /**
             * Number
             * @default 0
             */
            number: number;
            /** Outcomes */
            outcomes: string[];
            /**
             * Face Down
             * @default false
             */
            face_down: boolean;
        };
        /**
         * Rating
         * @description How I play: my loss per 100 real decisions in my last analysed games, in wins.
         *
         *     `low` and `high` are its 95% interval, null as long as there are few games. `like` is the level that loses as much;
         *     `weaker`: even the weakest level, which is then `like`, loses less. `luckiest_won` is the share of those games in
         *     which the tribe with the most luck won, and `among_equals` what that would be between equal players.
         */
        Rating: {
            /** Games */
            games: number;
            /** Decisions */
            decisions: number;
            /** Loss */
            loss: number;
            /** Low */
            low: number | null;
            /** High */
            high: number | null;
            /**
             * Rating Class
             * @enum {string}
             */
            rating_class: "master" | "chief" | "hunter" | "gatherer" | "beginner";
            /**
             * Like
             * @enum {string}
             */
            like: "easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert";
            /** Weaker */
            weaker: boolean;
            /** Luckiest Won */
            luckiest_won: number;
            /** Among Equals */
            among_equals: number;
        };
        /**
         * Reach
         * @description Who else can open this server, as seen from its own machine.
         */
        Reach: {
            /** Addresses */
            addresses: string[] | null;
            /**
             * Can Open
             * @default false
             */
            can_open: boolean;
        };
        /**
         * ResultEvent
         * @description The final scores by seat, and who wins.
         */
        ResultEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "result";
            /** Scores */
            scores: number[];
            /** Tie Breaks */
            tie_breaks: number[];
            /** Winners */
            winners: number[];
        };
        /**
         * ReturnEvent
         * @description A tribe could not pay, and its figure returned.
         */
        ReturnEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "return";
            /** Place */
            place: string;
        };
        /**
         * RewardDecision
         * @description Whether to take the reward of a die for driving off an animal, or the points.
         */
        RewardDecision: {
            /** Seat */
            seat: number;
            /** Dice */
            dice: number[];
            /** Die */
            die: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reward";
        };
        /**
         * RollEvent
         * @description Dice for a harvest, before tools are chosen; `by_card` if a card rolls instead of figures.
         */
        RollEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "roll";
            /** Place */
            place: string;
            /** By Card */
            by_card: boolean;
            /** Dice */
            dice: number[];
            /** Total */
            total: number;
        };
        /**
         * RollToPickEvent
         * @description Dice to pick from: dice for all, or the reward for driving off an animal.
         */
        RollToPickEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "roll to pick";
            /**
             * Table
             * @enum {string}
             */
            table: "dice for all" | "style dice for all" | "reward";
            /** Dice */
            dice: number[];
        };
        /**
         * RoundEvent
         * @description A round began; `start` is the seat of the start player.
         */
        RoundEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "round";
            /** Round */
            round: number;
            /** Start */
            start: number;
        };
        /**
         * RulesView
         * @description The rules of a game.
         */
        RulesView: {
            /** Players */
            players: number;
            /** Expansion */
            expansion: boolean;
            /** Bonus Buildings */
            bonus_buildings: boolean;
            /** Harsh Winter */
            harsh_winter: boolean;
            /** Wild Animals */
            wild_animals: boolean;
            /** Igloos */
            igloos: boolean;
            /** Tools On Cards */
            tools_on_cards: boolean;
        };
        /**
         * SeatLink
         * @description A secret that moves a seat to another device; shown once.
         */
        SeatLink: {
            /** Seat */
            seat: number;
            /** Token */
            token: string;
        };
        /**
         * SeatSummary
         * @description The result of a seat: points by source, estimated points after each round, luck with the dice.
         */
        SeatSummary: {
            /** Seat */
            seat: number;
            /** Score */
            score: number;
            /** Tie Break */
            tie_break: number;
            /** Sources */
            sources: {
                [key: string]: number;
            };
            /** By Round */
            by_round: number[];
            luck: components["schemas"]["Luck"];
        };
        /**
         * SeatView
         * @description A seat and who plays it. `away`: a bot plays it until its player takes it back.
         */
        SeatView: {
            /** Seat */
            seat: number;
            /**
             * Colour
             * @enum {string}
             */
            colour: "red" | "blue" | "green" | "yellow" | "black";
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot" | "open";
            /** Level */
            level: ("easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert") | null;
            /** Away */
            away: boolean;
            /** Online */
            online: boolean;
            /** Mine */
            mine: boolean;
            /** Stand Ins */
            stand_ins: components["schemas"]["StandIn"][];
        };
        /**
         * SplitDecision
         * @description How much of a hunt to take as jewelry.
         */
        SplitDecision: {
            /** Seat */
            seat: number;
            /** Count */
            count: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "split";
        };
        /**
         * SplitEvent
         * @description A hunt was split into food and jewelry.
         */
        SplitEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "split";
            /** Food */
            food: number;
            /** Jewelry */
            jewelry: number;
        };
        /**
         * StackView
         * @description A stack of buildings.
         */
        StackView: {
            /** Building */
            building: string | null;
            /** Left */
            left: number;
        };
        /**
         * StandIn
         * @description A bot played in a person's place: from move `start` on, up to and without move `end`, or until now.
         */
        StandIn: {
            /** Start */
            start: number;
            /** End */
            end: number | null;
        };
        /**
         * StarvesFact
         * @description The tribe starves in a `share` of the lines after this action, and in `other` of them after the other one.
         */
        StarvesFact: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "starves";
            /**
             * Side
             * @enum {string}
             */
            side: "better" | "played";
            /** Share */
            share: number;
            /** Other */
            other: number;
        };
        /**
         * Statistics
         * @description My finished games: all of them in groups, and the last ones, the oldest first; and how I play.
         */
        Statistics: {
            /** Groups */
            groups: components["schemas"]["StatisticsGroup"][];
            /** Recent */
            recent: components["schemas"]["GameResult"][];
            rating: components["schemas"]["Rating"] | null;
        };
        /**
         * StatisticsGroup
         * @description My games against one level with one number of players: how many, how many I won, all my points, my best score.
         *
         *     `level` is that of the strongest bot; null if other people played.
         */
        StatisticsGroup: {
            /** Level */
            level: ("easy" | "easy-2" | "easy-3" | "easy-4" | "medium" | "medium-2" | "medium-3" | "hard" | "hard-2" | "hard-3" | "very-hard" | "very-hard-2" | "very-hard-3" | "expert") | null;
            /** Players */
            players: number;
            /** Games */
            games: number;
            /** Wins */
            wins: number;
            /** Points */
            points: number;
            /** Best */
            best: number;
        };
        /**
         * Story
         * @description The story of a game so far, as the viewer may know it.
         */
        Story: {
            /** Moves */
            moves: number;
            /** Events */
            events: (components["schemas"]["RoundEvent"] | components["schemas"]["CardEvent"] | components["schemas"]["BuildingEvent"] | components["schemas"]["AnimalEvent"] | components["schemas"]["IncomeEvent"] | components["schemas"]["PlaceEvent"] | components["schemas"]["ActEvent"] | components["schemas"]["RollEvent"] | components["schemas"]["HarvestEvent"] | components["schemas"]["SplitEvent"] | components["schemas"]["GainEvent"] | components["schemas"]["UseEvent"] | components["schemas"]["BuyEvent"] | components["schemas"]["LeaveEvent"] | components["schemas"]["ReturnEvent"] | components["schemas"]["TradeEvent"] | components["schemas"]["InsulateEvent"] | components["schemas"]["TradeGoldEvent"] | components["schemas"]["DrawEvent"] | components["schemas"]["RollToPickEvent"] | components["schemas"]["PickEvent"] | components["schemas"]["DrivenOffEvent"] | components["schemas"]["HungerEvent"] | components["schemas"]["FeedEvent"] | components["schemas"]["EndEvent"] | components["schemas"]["UncoverEvent"] | components["schemas"]["ResultEvent"])[];
        };
        /**
         * Summary
         * @description The result of a game, or how it stands.
         */
        Summary: {
            /** Over */
            over: boolean;
            /** Rounds */
            rounds: number;
            /** Decisions */
            decisions: number;
            /** Winners */
            winners: number[];
            /** Seats */
            seats: components["schemas"]["SeatSummary"][];
            /** Round Starts */
            round_starts: number[];
        };
        /**
         * TableList
         * @description Tables, the latest first.
         */
        TableList: {
            /** Tables */
            tables: components["schemas"]["TableRow"][];
        };
        /**
         * TableRow
         * @description A table in a list; once its game is over, with the points and ranks of all seats (of old games, not always).
         *
         *     `turn` is the one that a game over days waits for; `nudged`: somebody asks for it. `visits` are those of each seat's
         *     player so far.
         */
        TableRow: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Status
             * @enum {string}
             */
            status: "gathering" | "playing" | "over" | "closed";
            /** Public */
            public: boolean;
            rules: components["schemas"]["RulesView"];
            /**
             * Season
             * @enum {string}
             */
            season: "summer" | "winter";
            /** Seats */
            seats: components["schemas"]["SeatView"][];
            /** Round */
            round: number;
            /** My Turn */
            my_turn: boolean;
            /** Scores */
            scores: number[] | null;
            /** Ranks */
            ranks: number[] | null;
            /** Daily */
            daily: string | null;
            /** Real */
            real: boolean;
            turn: components["schemas"]["TurnView"] | null;
            /** Paused */
            paused: boolean;
            /** Nudged */
            nudged: boolean;
            /** Visits */
            visits: number[] | null;
            /** Created */
            created: string;
            /** Changed */
            changed: string;
        };
        /**
         * TableView
         * @description A table as one viewer sees it, with what they can choose from if it is their turn.
         *
         *     `clock_seconds` is how long a decision may take, if the table has a clock; `clock` is there while it runs.
         *     `days` is the pace of a game over days, and `turn` the one that it waits for. Such a game also has the `pause`, a
         *     `nudge` for that turn, the `visits` of each seat's player, and the number of moves that the viewer has `seen`.
         *     `premove` is the viewer's own.
         *     `daily` is the day of a daily table. Its seed is revealed later than at others.
         *     `reopen_until` is for the owner of a closed table: until then it can be opened again.
         *
         *     `combinations` are all ways to pay a price of the viewer's choice: how many of each item, in the order of the items.
         *     `closed` says why the viewer cannot place figures somewhere: the rule, by the name of the place.
         *     `unasked` is the answer to a decision of the viewer that offers no choice; a client may play it without asking.
         */
        TableView: {
            /** Offers */
            offers: components["schemas"]["Offer"][];
            /** Payments */
            payments: components["schemas"]["WayToPay"][];
            /** Combinations */
            combinations: number[][];
            /** Closed */
            closed: {
                [key: string]: string;
            };
            /** Unasked */
            unasked: string | null;
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Status
             * @enum {string}
             */
            status: "gathering" | "playing" | "over" | "closed";
            /** Public */
            public: boolean;
            /**
             * Pace
             * @enum {string}
             */
            pace: "instant" | "fast" | "normal" | "slow";
            /**
             * Season
             * @enum {string}
             */
            season: "summer" | "winter";
            /** Created */
            created: string;
            /** Seq */
            seq: number;
            /** Version */
            version: number;
            /** Moves */
            moves: number;
            /** Commitment */
            commitment: string;
            /** Seed */
            seed: string | null;
            /** Scores */
            scores: number[] | null;
            /** Winners */
            winners: number[] | null;
            /** Rematch */
            rematch: string | null;
            /** Daily */
            daily: string | null;
            /** Clock Seconds */
            clock_seconds: number | null;
            clock: components["schemas"]["ClockView"] | null;
            days: components["schemas"]["Days"] | null;
            turn: components["schemas"]["TurnView"] | null;
            pause: components["schemas"]["PauseView"] | null;
            nudge: components["schemas"]["NudgeView"] | null;
            /** Visits */
            visits: number[] | null;
            /** Seen */
            seen: number | null;
            premove: components["schemas"]["PremoveView"] | null;
            /** Watching */
            watching: number;
            /** Real */
            real: boolean;
            question: components["schemas"]["Question"] | null;
            /** Owner */
            owner: boolean;
            /** Seats */
            seats: components["schemas"]["SeatView"][];
            /** Viewer */
            viewer: number | null;
            may: components["schemas"]["May"];
            /** Reopen Until */
            reopen_until: string | null;
            game: components["schemas"]["GameView"] | null;
        };
        /**
         * TakeDecision
         * @description Which resource to take; `count` are still to take.
         */
        TakeDecision: {
            /** Seat */
            seat: number;
            /** Count */
            count: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "take";
        };
        /**
         * TakenFact
         * @description If the other action is played, a seat takes the place of this one in a `share` of the lines.
         *
         *     In the lines, the strongest network plays all seats.
         */
        TakenFact: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "taken";
            /**
             * Side
             * @enum {string}
             */
            side: "better" | "played";
            /** Place */
            place: string;
            /** Seat */
            seat: number;
            /** Share */
            share: number;
        };
        /**
         * TileView
         * @description A building or igloo; if it has no points, each resource paid scores its value.
         */
        TileView: {
            /** Id */
            id: string;
            cost: components["schemas"]["CostView"];
            /** Points */
            points: number | null;
            /** Effects */
            effects: components["schemas"]["Effect"][];
            /** Set */
            set: string;
            /** Name */
            name: string;
        };
        /**
         * TodaysExercise
         * @description How I fare with the exercise of the day: `tries` so far, and whether I am `done` and have `solved` it.
         */
        TodaysExercise: {
            /** Tries */
            tries: number;
            /** Done */
            done: boolean;
            /** Solved */
            solved: boolean;
        };
        /**
         * Trade
         * @description The ratio of a trade.
         */
        Trade: {
            /** Gives */
            gives: number;
            /** Gets */
            gets: number;
        };
        /**
         * TradeEvent
         * @description A trade at the ratio of the merchant track.
         */
        TradeEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "trade";
            /** Gave */
            gave: {
                [key: string]: number;
            };
            /** Got */
            got: {
                [key: string]: number;
            };
        };
        /**
         * TradeGoldDecision
         * @description Whether to trade a gold for points.
         */
        TradeGoldDecision: {
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "trade gold";
        };
        /**
         * TradeGoldEvent
         * @description Gold was traded for points (Harsh Winter).
         */
        TradeGoldEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "trade gold";
            /** Paid */
            paid: {
                [key: string]: number;
            };
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * TribeView
         * @description A tribe as the viewer sees it.
         */
        TribeView: {
            /** Seat */
            seat: number;
            /**
             * Colour
             * @enum {string}
             */
            colour: "red" | "blue" | "green" | "yellow" | "black";
            /** Food */
            food: number;
            /** Wood */
            wood: number;
            /** Clay */
            clay: number;
            /** Stone */
            stone: number;
            /** Gold */
            gold: number;
            /** Jewelry */
            jewelry: number;
            /** Figures */
            figures: number;
            /** Placed */
            placed: {
                [key: string]: number;
            };
            /** Home */
            home: number;
            /** Missing Food */
            missing_food: number;
            /** Agriculture */
            agriculture: number;
            /** Merchant */
            merchant: number;
            /** Traded */
            traded: boolean;
            /** Tools */
            tools: number[];
            /** Tools Used */
            tools_used: number[];
            /** One Use Tools */
            one_use_tools: number[];
            /** Two Resources */
            two_resources: boolean;
            /** Cards */
            cards: string[];
            /** Buildings */
            buildings: string[];
            /** Igloos */
            igloos: number[];
            /** Points */
            points: {
                [key: string]: number;
            };
            /** Score */
            score: number;
            /** Estimate */
            estimate: number;
            /** Face Down */
            face_down: number;
            /** Hidden */
            hidden: string[] | null;
        };
        /**
         * TurnView
         * @description The turn that a game over days waits for: since when, and until when if everything goes on as it does now.
         */
        TurnView: {
            /** Seat */
            seat: number;
            /** Since */
            since: string;
            /** Until */
            until: string;
        };
        /**
         * UncoverEvent
         * @description A tribe revealed its face-down cards.
         */
        UncoverEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "uncover";
            /** Cards */
            cards: string[];
        };
        /**
         * UseEvent
         * @description The two-resources card was used.
         */
        UseEvent: {
            /** Move */
            move: number;
            /** Seat */
            seat: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "use";
        };
        /**
         * WantPause
         * @description Whether I want a pause.
         */
        WantPause: {
            /**
             * Wanted
             * @default true
             */
            wanted: boolean;
        };
        /**
         * WayToPay
         * @description A way to pay with one tap: the actions, what they pay, and the points that the purchase scores at once.
         */
        WayToPay: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "cheapest" | "most points";
            /** Actions */
            actions: string[];
            /** Pays */
            pays: {
                [key: string]: number;
            };
            /** Points */
            points: number;
        };
        /**
         * YieldFact
         * @description What a number of figures bring at a place on average, without tools.
         */
        YieldFact: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "yield";
            /**
             * Side
             * @enum {string}
             */
            side: "better" | "played";
            /** Place */
            place: string;
            /** Figures */
            figures: number;
            /** Item */
            item: string;
            /** Amount */
            amount: number;
        };
        /**
         * Hello
         * @description The first message on a socket: the last sequence number that the client has seen, if any.
         */
        Hello: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello";
            /**
             * Since
             * @default null
             */
            since: number | null;
        };
        /**
         * Here
         * @description Says that the player is still there: the clock starts once more, one time for each decision.
         */
        Here: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "here";
        };
        /**
         * Ping
         * @description Asks for a pong, to see that the connection is alive.
         */
        Ping: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
        };
        /**
         * React
         * @description Shows a reaction to everybody at the table; for its players.
         */
        React: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "react";
            /**
             * Reaction
             * @enum {string}
             */
            reaction: "hello" | "well_played" | "lucky" | "ouch" | "thinking" | "thanks";
        };
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Ping"] | components["schemas"]["Command"] | components["schemas"]["React"] | components["schemas"]["Here"];
        /**
         * Pong
         * @description Answer to a ping.
         */
        Pong: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pong";
        };
        /**
         * Presence
         * @description Who is connected: the seats, and the number of spectators.
         */
        Presence: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "presence";
            /** Online */
            online: number[];
            /** Watching */
            watching: number;
        };
        /**
         * Reaction
         * @description A reaction of the player of a seat, to be shown for some seconds.
         */
        Reaction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reaction";
            /** Seat */
            seat: number;
            /**
             * Reaction
             * @enum {string}
             */
            reaction: "hello" | "well_played" | "lucky" | "ouch" | "thinking" | "thanks";
        };
        /**
         * Update
         * @description The table as it is now, and the story from a move on, which replaces what the client has from there on.
         */
        Update: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "update";
            table: components["schemas"]["TableView"];
            /** From Move */
            from_move: number;
            /** Story */
            story: (components["schemas"]["RoundEvent"] | components["schemas"]["CardEvent"] | components["schemas"]["BuildingEvent"] | components["schemas"]["AnimalEvent"] | components["schemas"]["IncomeEvent"] | components["schemas"]["PlaceEvent"] | components["schemas"]["ActEvent"] | components["schemas"]["RollEvent"] | components["schemas"]["HarvestEvent"] | components["schemas"]["SplitEvent"] | components["schemas"]["GainEvent"] | components["schemas"]["UseEvent"] | components["schemas"]["BuyEvent"] | components["schemas"]["LeaveEvent"] | components["schemas"]["ReturnEvent"] | components["schemas"]["TradeEvent"] | components["schemas"]["InsulateEvent"] | components["schemas"]["TradeGoldEvent"] | components["schemas"]["DrawEvent"] | components["schemas"]["RollToPickEvent"] | components["schemas"]["PickEvent"] | components["schemas"]["DrivenOffEvent"] | components["schemas"]["HungerEvent"] | components["schemas"]["FeedEvent"] | components["schemas"]["EndEvent"] | components["schemas"]["UncoverEvent"] | components["schemas"]["ResultEvent"])[];
        };
        ServerMessage: components["schemas"]["Update"] | components["schemas"]["Presence"] | components["schemas"]["Reaction"] | components["schemas"]["Answer"] | components["schemas"]["Failure"] | components["schemas"]["Pong"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    me_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    rename_api_me_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    my_statistics_api_me_statistics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    my_results_api_me_results_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastGames"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    add_results_api_me_results_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    my_exercises_api_me_exercises_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExerciseCounts"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    next_exercise_api_me_exercises_next_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exercise"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    my_first_set_api_me_exercises_first_set_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSet"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    one_exercise_api_me_exercises__exercise_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The exercise's id. */
                exercise_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exercise"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    answer_exercise_api_me_exercises__exercise_id__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The exercise's id. */
                exercise_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExerciseAnswer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExerciseVerdict"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    all_pieces_api_pieces_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pieces"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    one_lesson_api_lessons__name__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the lesson. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lesson"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    tables_api_tables_get: {
        parameters: {
            query: {
                which: "mine" | "public";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    open_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    one_table_api_tables__table_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    change_table_api_tables__table_id__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    leave_api_tables__table_id__seats__seat__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
                /** @description The seat, from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    hand_over_api_tables__table_id__seats__seat__bot_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
                /** @description The seat, from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOver"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    take_back_api_tables__table_id__seats__seat__take_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
                /** @description The seat, from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    start_api_tables__table_id__start_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOver"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    premove_offers_api_tables__table_id__premove_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PremoveOffers"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    premove_api_tables__table_id__premove_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Premove"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    nudge_api_tables__table_id__nudge_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    want_pause_api_tables__table_id__pause_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantPause"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    resume_api_tables__table_id__resume_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    close_api_tables__table_id__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    reopen_api_tables__table_id__reopen_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    rematch_api_tables__table_id__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    look_api_daily_get: {
        parameters: {
            query?: {
                /** @description A day, such as 2026-11-16; by default today. */
                day?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Daily"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    play_api_daily_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    exercise_of_the_day_api_exercise_of_the_day_get: {
        parameters: {
            query?: {
                /** @description A day, such as 2026-11-16; by default today. */
                day?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyExercise"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    answer_exercise_of_the_day_api_exercise_of_the_day_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExerciseAnswer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyExercise"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    command_api_tables__table_id__commands_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Command"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    holdings_api_tables__table_id__seats__seat__holdings_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
                /** @description The seat, from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holdings"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    hint_api_tables__table_id__hint_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hints"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    coach_api_tables__table_id__coach_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Choice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoachAdvice"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    story_api_tables__table_id__story_get: {
        parameters: {
            query?: {
                /** @description The seat to look from; by default my own. */
                seat?: number | null;
            };
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Story"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    position_api_tables__table_id__moves__move__get: {
        parameters: {
            query?: {
                /** @description The seat to look from; by default my own. */
                seat?: number | null;
            };
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
                /** @description The number of moves of the log. */
                move: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    summary_api_tables__table_id__summary_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    analysis_api_tables__table_id__analysis_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    start_analysis_api_tables__table_id__analysis_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cancel_analysis_api_tables__table_id__analysis_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    chances_api_tables__table_id__chances_get: {
        parameters: {
            query?: {
                /** @description After this number of moves; by default, now. */
                move?: number | null;
            };
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chances"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    make_exercises_api_tables__table_id__exercises_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExerciseCounts"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    export_game_api_tables__table_id__record_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    import_game_api_records_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    reach_api_reach_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reach"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    open_reach_api_reach_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reach"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    make_profile_link_api_me_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileLink"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    claim_profile_api_me_claim_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Claim"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    log_out_others_api_me_logout_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    night_api_me_night_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NightHours"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    set_night_api_me_night_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NightHours"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NightHours"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    join_api_tables__table_id__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    make_link_api_tables__table_id__seats__seat__link_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
                /** @description The seat, from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatLink"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    revoke_link_api_tables__table_id__seats__seat__link_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
                /** @description The seat, from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    claim_api_claim_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Claim"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    my_notices_api_me_notices_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    add_device_api_me_notices_device_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Device"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    remove_device_api_me_notices_device_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndDevice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    set_mail_api_me_notices_mail_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailAddress"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    confirm_mail_api_notices_confirm__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of a link in a mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    stop_mail_api_notices_stop__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of a link in a mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    hook_api_tables__table_id__hook_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    set_hook_api_tables__table_id__hook_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id, as in its link. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Hook"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookView"];
                };
            };
            /** @description No session: call GET /api/me first and send its cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not possible at the moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description This server does not answer to the name in the request. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The server cannot save now, or is still starting; nothing has changed. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    health_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    alive_livez_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    metrics_metrics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const pathsApiTablesGetParametersQueryWhichValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/tables"]["get"]["parameters"]["query"]["which"]> = ["mine", "public"];
export const actDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ActDecision"]["kind"]> = ["act"];
export const actEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ActEvent"]["kind"]> = ["act"];
export const analysedPlayerRating_classAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AnalysedPlayer"]["rating_class"]> = ["master", "chief", "hunter", "gatherer", "beginner"];
export const analysedPlayerLikeAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AnalysedPlayer"]["like"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const analysisStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Analysis"]["state"]> = ["none", "waiting", "running", "done", "failed", "too_long"];
export const animalEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AnimalEvent"]["kind"]> = ["animal"];
export const answerTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Answer"]["type"]> = ["answer"];
export const answerOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Answer"]["outcome"]> = ["ok", "illegal", "stale", "not_your_turn", "forbidden", "too_fast", "cannot_save"];
export const buildingEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BuildingEvent"]["kind"]> = ["building"];
export const buildingFactKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BuildingFact"]["kind"]> = ["building"];
export const buildingFactSideValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BuildingFact"]["side"]> = ["better", "played"];
export const buildingFactOfValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BuildingFact"]["of"]> = ["resources", "jewelry", "pieces"];
export const buyDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BuyDecision"]["kind"]> = ["buy"];
export const buyEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BuyEvent"]["kind"]> = ["buy"];
export const cardEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CardEvent"]["kind"]> = ["card"];
export const cardFactKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CardFact"]["kind"]> = ["card"];
export const cardFactSideValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CardFact"]["side"]> = ["better", "played"];
export const cardFactOfValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CardFact"]["of"]> = ["resources", "jewelry", "pieces"];
export const chanceMomentKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ChanceMoment"]["kind"]> = ["chance"];
export const chanceMomentEventValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ChanceMoment"]["event"]> = ["dice", "card", "building", "uncovered"];
export const changeTablePaceAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ChangeTable"]["pace"]> = ["instant", "fast", "normal", "slow"];
export const changeTableSeasonAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ChangeTable"]["season"]> = ["summer", "winter"];
export const coachAdviceGradeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CoachAdvice"]["grade"]> = ["best", "good", "inaccuracy", "mistake", "blunder"];
export const commandTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Command"]["type"]> = ["enter", "play", "reset", "undo"];
export const dailyBotsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Daily"]["bots"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const dailyStatusAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Daily"]["status"]> = ["gathering", "playing", "over", "closed"];
export const dailyAnswerThemeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DailyAnswer"]["theme"]> = ["opening", "hunt", "hunger", "last_rounds", "other"];
export const dailyTryGradeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DailyTry"]["grade"]> = ["best", "good", "inaccuracy", "mistake", "blunder"];
export const daysTurnValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Days"]["turn"]> = ["12h", "1d", "2d", "3d", "7d"];
export const daysWhen_lateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Days"]["when_late"]> = ["turn", "seat"];
export const decisionMomentKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DecisionMoment"]["kind"]> = ["decision"];
export const decisionMomentGradeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DecisionMoment"]["grade"]> = ["inaccuracy", "mistake", "blunder"];
export const drawEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DrawEvent"]["kind"]> = ["draw"];
export const drivenOffEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DrivenOffEvent"]["kind"]> = ["driven off"];
export const effectKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Effect"]["kind"]> = ["food", "item", "choice", "points", "tool", "agriculture", "figure", "merchant", "dice for all", "style dice for all", "roll for", "extra card", "one-use tool", "choice later", "income", "camp"];
export const endEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["EndEvent"]["kind"]> = ["end"];
export const endEventWhyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["EndEvent"]["why"]> = ["buildings", "cards"];
export const exerciseSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Exercise"]["source"]> = ["mine", "first_set", "daily"];
export const exerciseThemeAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Exercise"]["theme"]> = ["opening", "hunt", "hunger", "last_rounds", "other"];
export const exerciseVerdictGradeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ExerciseVerdict"]["grade"]> = ["best", "good", "inaccuracy", "mistake", "blunder"];
export const failureTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Failure"]["type"]> = ["failure"];
export const failureCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Failure"]["code"]> = ["address", "busy", "cannot_save", "colours", "damaged", "forbidden", "foreign_origin", "http", "invalid", "no_mail", "no_network", "no_session", "no_storage", "not_found", "not_now", "notice_link", "one_analysis", "position", "profile_link", "rules", "seated", "taken", "too_fast", "too_large", "too_late", "warming_up", "wrong_host"];
export const feedEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FeedEvent"]["kind"]> = ["feed"];
export const feedEventOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FeedEvent"]["outcome"]> = ["fed", "paid", "starved"];
export const firstSetItemThemeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FirstSetItem"]["theme"]> = ["opening", "hunt", "hunger", "last_rounds", "other"];
export const gainEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["GainEvent"]["kind"]> = ["gain"];
export const gameResultLevelAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["GameResult"]["level"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const getDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["GetDecision"]["kind"]> = ["get"];
export const giveDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["GiveDecision"]["kind"]> = ["give"];
export const handOverLevelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HandOver"]["level"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const harvestDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HarvestDecision"]["kind"]> = ["harvest"];
export const harvestEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HarvestEvent"]["kind"]> = ["harvest"];
export const healthStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Health"]["status"]> = ["ok", "degraded", "warming up", "cannot save", "no database"];
export const healthRedisAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Health"]["redis"]> = ["unused", "connected", "away"];
export const hintUnitValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Hint"]["unit"]> = ["points", "win share"];
export const hookKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Hook"]["kind"]> = ["discord", "ntfy"];
export const hungerDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HungerDecision"]["kind"]> = ["hunger"];
export const hungerEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HungerEvent"]["kind"]> = ["hunger"];
export const incomeEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IncomeEvent"]["kind"]> = ["income"];
export const insulateDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InsulateDecision"]["kind"]> = ["insulate"];
export const insulateEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InsulateEvent"]["kind"]> = ["insulate"];
export const leaveEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LeaveEvent"]["kind"]> = ["leave"];
export const mayUndo_reasonAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["May"]["undo_reason"]> = ["start", "dice", "card", "building", "player", "bot"];
export const momentPointsUnitValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MomentPoints"]["unit"]> = ["chances", "points", "places"];
export const newSeatKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewSeat"]["kind"]> = ["me", "bot", "open"];
export const newSeatLevelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewSeat"]["level"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const newSeatColourAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewSeat"]["colour"]> = ["red", "blue", "green", "yellow", "black"];
export const newTablePaceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewTable"]["pace"]> = ["instant", "fast", "normal", "slow"];
export const newTableSeasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewTable"]["season"]> = ["summer", "winter"];
export const offerFamilyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Offer"]["family"]> = ["place", "resolve", "tools", "jewelry", "spend", "take", "pick", "give", "get", "use", "accept", "decline", "done", "starve"];
export const pastGameLevelAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PastGame"]["level"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const pickDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PickDecision"]["kind"]> = ["pick"];
export const pickEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PickEvent"]["kind"]> = ["pick"];
export const pickEventTableValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PickEvent"]["table"]> = ["dice for all", "style dice for all", "reward"];
export const piecesLevelsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Pieces"]["levels"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const piecesColoursValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Pieces"]["colours"]> = ["red", "blue", "green", "yellow", "black"];
export const placeDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PlaceDecision"]["kind"]> = ["place"];
export const placeEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PlaceEvent"]["kind"]> = ["place"];
export const questionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Question"]["kind"]> = ["start", "dice", "card", "building", "bot", "uncover", "confirm"];
export const questionUseAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Question"]["use"]> = ["harvest", "card harvest", "dice for all", "style dice for all", "reward", "row", "draw", "stack"];
export const ratingRating_classValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Rating"]["rating_class"]> = ["master", "chief", "hunter", "gatherer", "beginner"];
export const ratingLikeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Rating"]["like"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const resultEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ResultEvent"]["kind"]> = ["result"];
export const returnEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReturnEvent"]["kind"]> = ["return"];
export const rewardDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RewardDecision"]["kind"]> = ["reward"];
export const rollEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RollEvent"]["kind"]> = ["roll"];
export const rollToPickEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RollToPickEvent"]["kind"]> = ["roll to pick"];
export const rollToPickEventTableValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RollToPickEvent"]["table"]> = ["dice for all", "style dice for all", "reward"];
export const roundEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RoundEvent"]["kind"]> = ["round"];
export const seatViewColourValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SeatView"]["colour"]> = ["red", "blue", "green", "yellow", "black"];
export const seatViewKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SeatView"]["kind"]> = ["person", "bot", "open"];
export const seatViewLevelAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SeatView"]["level"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const splitDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SplitDecision"]["kind"]> = ["split"];
export const splitEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SplitEvent"]["kind"]> = ["split"];
export const starvesFactKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StarvesFact"]["kind"]> = ["starves"];
export const starvesFactSideValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StarvesFact"]["side"]> = ["better", "played"];
export const statisticsGroupLevelAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatisticsGroup"]["level"]> = ["easy", "easy-2", "easy-3", "easy-4", "medium", "medium-2", "medium-3", "hard", "hard-2", "hard-3", "very-hard", "very-hard-2", "very-hard-3", "expert"];
export const tableRowStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TableRow"]["status"]> = ["gathering", "playing", "over", "closed"];
export const tableRowSeasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TableRow"]["season"]> = ["summer", "winter"];
export const tableViewStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TableView"]["status"]> = ["gathering", "playing", "over", "closed"];
export const tableViewPaceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TableView"]["pace"]> = ["instant", "fast", "normal", "slow"];
export const tableViewSeasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TableView"]["season"]> = ["summer", "winter"];
export const takeDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TakeDecision"]["kind"]> = ["take"];
export const takenFactKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TakenFact"]["kind"]> = ["taken"];
export const takenFactSideValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TakenFact"]["side"]> = ["better", "played"];
export const tradeEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TradeEvent"]["kind"]> = ["trade"];
export const tradeGoldDecisionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TradeGoldDecision"]["kind"]> = ["trade gold"];
export const tradeGoldEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TradeGoldEvent"]["kind"]> = ["trade gold"];
export const tribeViewColourValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TribeView"]["colour"]> = ["red", "blue", "green", "yellow", "black"];
export const uncoverEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UncoverEvent"]["kind"]> = ["uncover"];
export const useEventKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UseEvent"]["kind"]> = ["use"];
export const wayToPayKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WayToPay"]["kind"]> = ["cheapest", "most points"];
export const yieldFactKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["YieldFact"]["kind"]> = ["yield"];
export const yieldFactSideValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["YieldFact"]["side"]> = ["better", "played"];
export const helloTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Hello"]["type"]> = ["hello"];
export const hereTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Here"]["type"]> = ["here"];
export const pingTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Ping"]["type"]> = ["ping"];
export const reactTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["React"]["type"]> = ["react"];
export const reactReactionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["React"]["reaction"]> = ["hello", "well_played", "lucky", "ouch", "thinking", "thanks"];
export const pongTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Pong"]["type"]> = ["pong"];
export const presenceTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Presence"]["type"]> = ["presence"];
export const reactionTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Reaction"]["type"]> = ["reaction"];
export const reactionReactionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Reaction"]["reaction"]> = ["hello", "well_played", "lucky", "ouch", "thinking", "thanks"];
export const updateTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Update"]["type"]> = ["update"];
